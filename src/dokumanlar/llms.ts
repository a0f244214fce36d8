import { hataKodlari } from '../core/errors.ts'
import { whole } from './here.ts'
import { type Docs, sectionsOf, webhooksOf } from './model.ts'
import { contractAddress, join, oneLine, pageAddress, sectionLine, webhookLines } from './pages/markdown.ts'
import type { TextPage } from './pages/text-pages.ts'
import { shortAccess } from './texts/access-text.ts'
import { startTexts } from './texts/start-texts.ts'

/** https://llmstxt.org: what this is, how to get access, and one line per operation. */
export function llmsText(docs: Docs, texts: readonly TextPage[], key: string | null): string {
  const t = startTexts[docs.dil]
  return join(
    `# ${docs.title}`,
    `> ${oneLine(docs.summary)}. Açık kaynaklı mağaza hizmeti: ürün, stok, fiyat, sipariş, iade, müşteri, kampanya, içerik ve imzalı webhooklar. Alan adları Türkçedir (ASCII). English: ${docs.adres}/dokumanlar/en.md`,
    [
      `- Adres: ${docs.adres}/v1 (JSON, UTF-8)`,
      `- Alıcılar için ikinci API: ${docs.adres}/${docs.vitrin.root}/{magaza}; anahtarsız, üyeler için \`Authorization: Bearer otr_…\`${key === null ? '' : '. Test mağazasının kodu `test`'}`,
      `- Kimlik doğrulama: \`/v1\` altında her istekte \`Authorization: Bearer <anahtar>\` başlığı${key === null ? '' : `; herkese açık test anahtarı: \`${key}\` (silemez, dakikada 60 istek)`}`,
      ...t.kurallarSatirlari.map((line) => `- ${whole(docs, line)}`),
      '- Listelerde `limit` (1–100) ve `sonraki` imleci',
      `- Hata gövdesi \`{"hata": {"kod", "mesaj"}}\`; ${hataKodlari.length} kod: ${pageAddress(docs, 'hatalar')}`,
    ].join('\n'),
    '## Belgeler',
    [
      `- [OpenAPI 3.1](${contractAddress(docs, 'magaza')}): mağaza API’sinin sözleşmesi`,
      `- [OpenAPI 3.1, vitrin](${contractAddress(docs, 'vitrin')}): alıcıların API’sinin sözleşmesi`,
      `- [${docs.soz.baslangic}](${docs.adres}/dokumanlar.md): ilk istekler`,
      ...texts.map((page) => `- [${page.title}](${pageAddress(docs, page.name)})`),
      ...sectionsOf(docs).map((s) => sectionLine(docs, s)),
    ].join('\n'),
    '## İşlemler',
    sectionsOf(docs)
      .flatMap((s) => s.operations)
      .map((o) => `- \`${o.method} ${o.path}\`: ${oneLine(o.summary)} (${shortAccess(o.access, docs.soz)})`)
      .join('\n'),
    '## Webhooklar',
    webhookLines(docs, webhooksOf(docs)),
  )
}
