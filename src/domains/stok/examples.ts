// The same variant in two warehouses; the contract test checks each example against its schema.

export const ornekDepo = {
  id: 'depo_01m7ej22gae0btsp38rve9kxyc',
  ad: 'Ana depo',
  varsayilan: true,
  olusturma: '2026-11-15T08:00:00.000Z',
}

export const ornekStok = {
  varyant_id: 'var_01m7ej22qte1vtb3mwbmxg54e0',
  urun_id: 'urun_01m7ej22qte1vtb3az8wpptmkg',
  sku: 'KG-MAVI-M',
  stok_takibi: true,
  eksi_stok: false,
  satilabilir: 12,
  depolar: [
    { depo_id: ornekDepo.id, miktar: 10, ayrilan: 1 },
    { depo_id: 'depo_01m7ej22vyem4r1kq2c6z8s0td', miktar: 3, ayrilan: 0 },
  ],
  guncelleme: '2026-11-15T09:30:00.000Z',
}
