import type { FastifyReply } from 'fastify'
import { getByCode, requestByCode, withdrawByCode } from '../../domains/siparis/talep/musteri.ts'
import type { MusteriSiparisi } from '../../domains/siparis/talep/schema.ts'
import { write } from '../../domains/yorum/vitrin/write.ts'
import { siparisPage } from '../sayfa/siparis.ts'
import { hidden } from '../sepet/alan.ts'
import { dropOrder, type Gezi, keptOrder, leadTo, type SepetOptions, type Ziyaret } from '../sepet/kapi.ts'
import { tellsOfTransfer } from '../sepet/sonrasi.ts'
import { paymentPart } from '../siparis-odeme/parca.ts'
import { isFailed, runForm, type Sonuc } from './istek.ts'
import { questionIn, show } from './kapi.ts'
import { orderOr404, orderParts } from './siparis.ts'

// An order by its link: whoever has the code reads it and asks for what its buyer may ask.

const noOf = ({ request }: Ziyaret): string => (request.params as { ad: string }).ad

const pathOf = (no: string, kod: string): string => `/siparis/${encodeURIComponent(no)}?kod=${encodeURIComponent(kod)}`

async function showOrder(
  o: SepetOptions,
  v: Ziyaret,
  siparis: MusteriSiparisi,
  kod: string,
  sonuc?: Sonuc,
): Promise<FastifyReply> {
  const isNew = keptOrder(v.request)?.kod === kod
  if (isNew) dropOrder(v)
  const action = v.b.kok + pathOf(siparis.no, kod)
  const gelen = { kod, donus: questionIn(v).get('odeme') ?? null, havaleVar: tellsOfTransfer(siparis) }
  const [[sozlesmeler, yaninda], odeme] = await Promise.all([
    orderParts(v, siparis, { action, kanit: hidden('kod', kod), isNew, sonuc }),
    paymentPart(v.read(), v.b, siparis, gelen),
  ])
  return show(o, v, siparisPage(v.b, siparis, sozlesmeler, { ...yaninda, sonrasi: [yaninda.sonrasi, odeme] }))
}

export const guestOrder =
  (o: SepetOptions): Gezi =>
  (v) => {
    const kod = questionIn(v).get('kod') ?? ''
    return orderOr404(
      o,
      v,
      () => getByCode(v.read(), noOf(v), kod),
      (siparis) => showOrder(o, v, siparis, kod),
    )
  }

export const changeGuestOrder =
  (o: SepetOptions): Gezi =>
  (v) => {
    const [no, kod] = [noOf(v), v.form.get('kod') ?? '']
    const read = () => getByCode(v.read(), no, kod)
    return orderOr404(o, v, read, async (siparis) => {
      const sonuc = await runForm(v, siparis, {
        request: (w, girdi) => requestByCode(w, no, { ...girdi, kod }),
        withdraw: (w, talep_id) => withdrawByCode(w, no, kod, talep_id),
        review: (w, urun_id, girdi) => write(w, urun_id, { ...girdi, kod, siparis_no: no }),
        again: async () => JSON.parse(await read()),
      })
      if (sonuc === undefined || !isFailed(sonuc)) {
        const to = pathOf(siparis.no, kod)
        return leadTo(v, sonuc === undefined ? to : `${to}&bitti=${sonuc.bitti}`)
      }
      v.reply.code(sonuc.status)
      return showOrder(o, v, JSON.parse(await read()), kod, sonuc)
    })
  }
