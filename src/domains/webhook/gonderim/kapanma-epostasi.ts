import { queueMail } from '../../../db/mail.ts'
import type { Work } from '../../../db/work.ts'
import * as magaza from '../../magaza/magaza.ts'
import type { GonderilecekAbonelik } from './deliver-queries.ts'

const reasons: Record<string, string> = {
  ardisik_hata: 'art arda beş teslimatın bütün denemeleri başarısız oldu',
  alici_kalkti: 'alıcı artık orada olmadığını bildirdi (HTTP 410)',
}

/** Mails the store about a closed subscription, if it has an address. */
export async function tellStore(
  w: Pick<Work, 'tx' | 'magaza_id' | 'now'>,
  abonelik: GonderilecekAbonelik,
  neden: string,
): Promise<void> {
  const row = await magaza.find(w.tx, w.magaza_id)
  if (!row?.eposta) return
  queueMail(
    { ...w, magaza: row },
    {
      kime: row.eposta,
      konu: `Webhook aboneliği kapandı: ${row.ad}`,
      metin: [
        `${row.ad} mağazasının ${abonelik.id} aboneliği kapandı: ${reasons[neden] ?? neden}.`,
        `Adres: ${abonelik.adres}`,
        '',
        'Alıcı yeniden hazır olunca aboneliği açın (PATCH /v1/webhooklar/{id}, aktif: true) ve kaçan olayları isteyin',
        '(POST /v1/webhooklar/{id}/kurtar). Olaylar 30 gün saklanır: GET /v1/olaylar.',
      ].join('\n'),
      html: null,
    },
  )
}
