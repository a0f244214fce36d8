import type { Ports } from '../adapters/ports.ts'
import { newId } from '../core/id.ts'
import type { Db } from '../db/pool.ts'
import * as magaza from '../domains/magaza/magaza.ts'
import type { Closed } from './sender.ts'

const reasons: Record<string, string> = {
  ardisik_hata: 'art arda beş teslimatın bütün denemeleri başarısız oldu',
  alici_kalkti: 'alıcı artık orada olmadığını bildirdi (HTTP 410)',
}

/** A closed subscription is the store's affair: it is told by e-mail, if it has an address. */
export const tellStoreOfClosing =
  (db: Db, ports: Ports) =>
  async ({ magaza_id, abonelik, neden }: Closed): Promise<void> => {
    const row = await magaza.find(db.read, magaza_id)
    if (!row?.eposta) return
    await ports.eposta.send({
      id: newId('eps', new Date()),
      kime: row.eposta,
      konu: `Webhook aboneliği kapandı: ${row.ad}`,
      metin: [
        `${row.ad} mağazasının ${abonelik.id} aboneliği kapandı: ${reasons[neden] ?? neden}.`,
        `Adres: ${abonelik.adres}`,
        '',
        'Alıcı yeniden hazır olunca aboneliği açın (PATCH /v1/webhooklar/{id}, aktif: true) ve kaçan olayları isteyin',
        '(POST /v1/webhooklar/{id}/kurtar). Olaylar 30 gün saklanır: GET /v1/olaylar.',
      ].join('\n'),
    })
  }
