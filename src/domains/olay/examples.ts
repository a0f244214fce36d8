// Example of an event body, cut short: `veri` is the whole record.

export const ornekOlay = {
  id: 'evt_01m7ej22xre5ha3v0n8kd2c7gm',
  olay: 'siparis.kargoya_verildi' as const,
  magaza: 'dukkan',
  zaman: '2026-11-15T08:00:00.000Z',
  veri: { id: 'order_01m7ej22qte1vtb3mwbmxg54e0', no: '1001', durum: 'kargoda' },
  ek: { gonderi_id: 'gon_01m7ej22wke0r8s6yq4tb1z5fd' },
}
