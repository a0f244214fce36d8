import { newId } from '../core/id.ts'
import { all, together } from '../db/work.ts'
import type { Siparis } from '../domains/siparis/schema.ts'
import { insertOnce } from '../domains/yorum/insert.ts'
import { addToCards } from '../domains/yorum/puan.ts'
import { update } from '../domains/yorum/queries.ts'
import { published } from '../domains/yorum/rules.ts'
import type { Sahne } from './sahne.ts'
import { daysBefore, plus, SAAT_MS } from './takvim.ts'

// Reviews by customers who got their order, most of them published, some waiting for the store.

type Metin = readonly [baslik: string | null, metin: string]

const METINLER: Record<number, readonly Metin[]> = {
  5: [
    ['Tam beklediğim gibi', 'Fotoğraftaki gibi geldi, işçiliği temiz. Gönül rahatlığıyla öneririm.'],
    ['Çok memnunum', 'İkinci kez aldım; ilkini her gün kullanıyorum, hâlâ yeni gibi.'],
    [null, 'Paketlemesi özenliydi, ertesi gün elimdeydi.'],
    ['Hediye ettim, çok beğenildi', 'Kutusundan notuna kadar düşünülmüş. Teşekkürler.'],
  ],
  4: [
    ['Güzel', 'Kalitesi iyi, yalnız rengi ekranda gördüğümden bir ton koyu.'],
    [null, 'Beklediğimden biraz küçük ama çok kullanışlı.'],
    ['Fiyatına değer', 'Daha pahalılarından aşağı kalır yanı yok.'],
  ],
  3: [
    ['Fena değil', 'İş görüyor; malzemesini biraz daha kalın beklerdim.'],
    [null, 'Ürün güzel, kargo üç gün gecikti.'],
  ],
  2: [['Bana göre değilmiş', 'Dikişinin bir yeri kaymıştı, değişim istedim.']],
  1: [['Olmadı', 'Gelen renk seçtiğim renk değildi.']],
}

/** To who was not content. */
const YANIT = 'Yazdığınız için teşekkür ederiz. Size e-postayla ulaştık; değişimi hemen yapalım.'

/** Of every second order that arrived its first product, once for each customer. */
export async function createReviews(sahne: Sahne, siparisler: readonly Siparis[]): Promise<void> {
  const r = sahne.rastgele.fork('yorum')
  const seen = new Set<string>()
  const planned = siparisler.flatMap((s) => {
    const urun_id = s.kalemler.find((k) => k.urun_id !== null)?.urun_id
    const key = `${s.musteri?.id} ${urun_id}`
    if (s.durum !== 'teslim_edildi' || !s.musteri || !urun_id || seen.has(key) || !r.chance(0.5)) return []
    seen.add(key)
    const puan = r.weighted([5, 4, 3, 2, 1].map((n, i) => [n, [58, 25, 9, 4, 4][i] as number] as const))
    const [baslik, metin] = r.pick(METINLER[puan] as readonly Metin[])
    const latest = daysBefore(sahne.bugun, 1).getTime()
    const an = new Date(Math.min(latest, plus(new Date(s.guncelleme), r.int(20, 200) * SAAT_MS).getTime()))
    const durum = r.chance(0.85) ? ('yayinda' as const) : ('bekliyor' as const)
    return [{ s, urun_id, musteri_id: s.musteri.id, puan, baslik, metin, durum, an }]
  })
  await together(
    planned.map(({ s, an, ...yorum }) =>
      sahne.at(an, async (w) => {
        const { ad, soyad } = s.fatura_adresi ?? s.teslimat_adresi ?? { ad: null, soyad: null }
        const id = newId('yrm', an)
        await insertOnce(w, {
          ...yorum,
          id,
          ad: [ad, soyad].filter(Boolean).join(' ') || null,
          eposta_anahtari: null,
          siparis_id: s.id,
          kaynak: 'vitrin',
          olusturma: an,
        })
        addToCards(w, [{ ...yorum, fark: published(yorum.durum) }])
        if (yorum.puan < 3 && yorum.durum === 'yayinda') {
          await all(w, update, { id, durum: yorum.durum, yanit: YANIT, yanit_tarihi: an, guncelleme: an })
        }
      }),
    ),
  )
}
