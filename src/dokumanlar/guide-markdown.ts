import { guideIntro, guideWarning, stepsOf } from './guide.ts'
import { parts } from './guide-parts.ts'
import { GUIDE } from './layout.ts'
import { fence, join, sectionLine, whole } from './markdown.ts'
import type { Docs } from './model.ts'

export const guideMarkdown = (docs: Docs): string =>
  join(
    `# ${GUIDE.title}`,
    guideIntro,
    guideWarning,
    '## Altı istekte bir sipariş',
    ...stepsOf(docs.adres).flatMap((s, i) => [`### ${i + 1}. ${s.title}`, whole(docs, s.text), fence('sh', s.code)]),
    ...parts.flatMap((p) => [
      `## ${p.title}`,
      whole(docs, p.text),
      p.sample ? fence(p.sample.language, p.sample.code) : null,
    ]),
    '## Bütün işlemler',
    docs.vitrin.sections.map((s) => sectionLine(docs, s)).join('\n'),
  )
