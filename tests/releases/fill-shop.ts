import type { Katalog } from './fill-catalogue.ts'
import { MAGAZA, PAROLA, type Sahne, UYE } from './scene.ts'

// Shoppers' data: carts in every state, payments under way, accounts and sessions.

const ADRES = {
  ad: 'Can',
  soyad: 'Demir',
  telefon: '+905339876543',
  satir1: 'Kordon 5',
  ilce: 'Konak',
  il: 'İzmir',
  ulke: 'TR',
}
const root = `/vitrin/v1/${MAGAZA}`

/** Returns the carts, which can be found only by id. */
export async function fillShop(sahne: Sahne, k: Katalog): Promise<string[]> {
  const { release } = sahne
  const stranger = release.send
  const registered = await stranger('POST', `${root}/uyelik`, {
    eposta: UYE,
    parola: PAROLA,
    ad: 'Can',
    soyad: 'Demir',
    izinler: { eposta: true, sms: false },
  })
  const member = release.as(registered.body.oturum.anahtar)
  await member('PATCH', `${root}/hesap`, {
    telefon: '+905339876543',
    adresler: [{ ...ADRES, varsayilan_teslimat: true }],
  })
  await stranger('POST', `${root}/oturum`, { eposta: UYE, parola: PAROLA })
  await stranger('POST', `${root}/parola-kodu`, { eposta: UYE })

  if (release.has('GET /v1/stok-haberleri')) {
    const varyant_id = k.gomlek.varyantlar.find((v: { stok: number }) => v.stok === 0).id
    await stranger('POST', `${root}/stok-haberleri`, { varyant_id, eposta: 'bekleyen@eski.example', izin: true })
  }

  const sepetler: string[] = []
  const cart = async (send = stranger, adet = 1): Promise<string> => {
    const { id } = (await send('POST', `${root}/sepetler`, {})).body
    sepetler.push(id)
    await send('PUT', `${root}/sepetler/${id}/kalemler`, { kalemler: [{ varyant_id: k.tek.varyantlar[0].id, adet }] })
    return `${root}/sepetler/${id}`
  }
  await cart()
  const ready = async (send = stranger, adet = 3) => {
    const at = await cart(send, adet)
    await send('PUT', `${at}/kodlar`, { kodlar: ['KARGO'] })
    await send('PUT', `${at}/teslimat`, {
      ...(send === stranger && { eposta: 'can@eski.example' }),
      teslimat_adresi: ADRES,
      kargo_secenegi: 'standart',
    })
    return at
  }
  await ready()
  const pay = async (at: string, yontem: string, send = stranger) =>
    (await send('POST', `${at}/odeme`, { yontem })).body
  await pay(await ready(), 'havale')
  if (release.has('GET /v1/siparisler/{id}/sozlesmeler')) {
    const at = await ready()
    const { veri } = (await stranger('GET', `${at}/sozlesmeler?yontem=havale`)).body
    const sozlesmeler = Object.fromEntries(veri.map(({ tur, ozet }: Record<string, string>) => [tur, ozet]))
    await stranger('POST', `${at}/odeme`, { yontem: 'havale', sozlesmeler })
  }
  await pay(await ready(member, 1), 'havale', member)
  const asked = await pay(await ready(), 'kapida_kart')
  const { kod, no } = asked.siparis
  await stranger('POST', `${root}/siparisler/${no}/talepler`, { kod, tur: 'iptal', neden: 'Vazgeçtim' })
  const choose = async (sonuc: string, send = stranger) => {
    const { yonlendirme } = await pay(await ready(send), 'kart', send)
    await send('POST', new URL(yonlendirme).pathname, { sonuc })
  }
  await choose('basarili', member)
  await choose('basarisiz')
  // A payment under way.
  await pay(await ready(), 'kart')
  await giveBack(sahne)
  // One failed sign-in.
  await stranger('POST', `${root}/oturum`, { eposta: UYE, parola: 'yanlış parola' }).catch(() => {})
  return sepetler
}

/** Refunds: some answered by the provider, some not. */
async function giveBack({ release, call }: Sahne): Promise<void> {
  const { veri } = (await call('GET', '/v1/siparisler?durum=hazirlaniyor&limit=100')).body
  const card = veri.find((s: any) => s.odemeler.some((o: any) => o.yontem === 'kart'))
  const back = (tutar: number) => call('POST', `/v1/siparisler/${card.id}/para-iadesi`, { tutar })
  await back(100)
  // The worker calls the provider within moments.
  await new Promise((resolve) => setTimeout(resolve, 3000))
  await release.kepenk('odeme', 'enable', '--magaza', MAGAZA, '--saglayici', 'deneme', '--davranis', 'sessiz')
  await back(200)
}
