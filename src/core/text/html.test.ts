import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import fc from 'fast-check'
import { inTurn, times } from '../../../tests/support/extent.ts'
import { cleanHtml } from './html.ts'

type Handlers = { onopentag(name: string, attribs: Record<string, string>): void; oncomment(text: string): void }
type Parser = new (handlers: Handlers) => { write(html: string): void; end(): void }

// The library's own parser, wherever it is installed.
const here = createRequire(import.meta.url)
const { Parser } = createRequire(here.resolve('sanitize-html'))('htmlparser2') as { Parser: Parser }

const ATTRIBUTES =
  ' dir lang title style href target rel src alt width height loading colspan rowspan scope span start '
const TAGS =
  ' h1 h2 h3 h4 h5 h6 p br hr div span blockquote pre code b strong i em u s sub sup small mark ul ol li dl dt dd a img figure figcaption table caption colgroup col thead tbody tfoot tr th td '
// Unambiguous output: no comment, no raw text, every value quoted, every bracket a tag's.
const OUTPUT =
  /^(?:[^<>&]|&(?:amp|lt|gt|nbsp);|<\/[a-z][a-z0-9]*>|<[a-z][a-z0-9]*(?: [a-z]+="(?:[^<>&"]|&(?:amp|lt|gt|quot|nbsp);)*")*>)*$/

function assertSafe(html: string, from: string): void {
  assert.match(html, OUTPUT, from)
  const parser = new Parser({
    oncomment: () => assert.fail(`comment: ${from}`),
    onopentag(name, attribs) {
      assert.ok(TAGS.includes(` ${name} `), `${name}: ${from}`)
      for (const [attribute, value] of Object.entries(attribs)) {
        assert.ok(ATTRIBUTES.includes(` ${attribute} `), `${attribute}: ${from}`)
        if (attribute === 'href' || attribute === 'src') assertAddress(attribute, value, from)
        if (attribute === 'style') assert.doesNotMatch(value, /url|expression|import|behavior|position|[\\@{}<>"'/*!]/i)
      }
      if (attribs.target === '_blank') assert.match(attribs.rel ?? '', /noopener noreferrer/)
    },
  })
  parser.write(html)
  parser.end()
}

function assertAddress(attribute: string, value: string, from: string): void {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what a browser takes out before it reads a scheme
  const plain = value.replace(/[\u0000-\u0020\u007f-\u00a0\u00ad\u200b-\u200f\u2028-\u202f\ufeff]/g, '').toLowerCase()
  const scheme = /^[^/?#]*?:/.exec(plain)?.[0]
  if (scheme === undefined) return
  if (attribute === 'src' && scheme === 'data:')
    assert.match(plain, /^data:image\/(png|jpeg|webp|gif);base64,[a-z0-9+/]+=*$/, from)
  else assert.match(scheme, attribute === 'src' ? /^https?:$/ : /^(https?|mailto|tel):$/, from)
}

const PAYLOADS = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script/x>alert(1)</script >',
  '<script>alert(1)',
  '</script><script>alert(1)</script>',
  '<<script>alert(1);//<</script>',
  '<script>/*<img src=x onerror=alert(1)>*/</script>',
  '<img src=x onerror=alert(1)>',
  '<img/src=x/onerror=alert(1)>',
  '<img src=x\nonerror\n=\nalert(1)>',
  '<img src="x"onerror="alert(1)">',
  "<img src='x' onerror='alert(1)' '>",
  '<img """><script>alert(1)</script>">',
  '<img src=x onerror=&#97;&#108;ert(1)>',
  '<img src=x on\u0000error=alert(1)>',
  '<img src=x ONLOAD=alert(1) onmouseover=alert(1) onfocus=alert(1) autofocus tabindex=1>',
  '<p onclick=alert(1) onpointerenter=alert(1) onanimationstart=alert(1) ontransitionend=alert(1)>x</p>',
  '<b onbeforetoggle=alert(1) popover id=x>x</b><button popovertarget=x>y</button>',
  '<div oncontentvisibilityautostatechange=alert(1) style=content-visibility:auto>x</div>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<input autofocus onfocus=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<video poster=javascript:alert(1) src=x onerror=alert(1)></video>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><script>alert&#40;1)</script>',
  '<svg><a xlink:href="javascript:alert(1)"><text y=20>x</text></a></svg>',
  '<svg><a><animate attributeName=href values=javascript:alert(1) /><text>x</text></a></svg>',
  '<svg><use href="data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=#x"/></svg>',
  '<svg><foreignObject><body onload=alert(1)></foreignObject></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<svg:script>alert(1)</svg:script><x:a xlink:href=javascript:alert(1)>x</x:a>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<table><caption><svg><title><table><p title="</title><img src=x onerror=alert(1)>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<div><noscript></div><img src=x onerror=alert(1)></noscript>',
  '<noembed><img title="</noembed><img src=x onerror=alert(1)>"></noembed>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<listing>&lt;img src=x onerror=alert(1)&gt;</listing>',
  '<title><a title="</title><img src=x onerror=alert(1)>"></title>',
  '<textarea><a title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<textarea></textarea/><img src=x onerror=alert(1)>',
  '<template><script>alert(1)</script></template>',
  '<template shadowrootmode=open><slot onslotchange=alert(1)></slot></template>',
  '<option>&lt;script&gt;alert(1)&lt;/script&gt;</option>',
  '<select><template><style><!--</style><a rel="--></style></template></select><img src=x onerror=alert(1)>">',
  '<style>@import "//evil.example/x.css";</style>',
  '<style><!--</style><script>alert(1)//--></script>',
  '<link rel=stylesheet href=javascript:alert(1)><link rel=import href=//e>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<p style="xss:expr/**/ession(alert(1))">x</p>',
  '<p style="color:expression(alert(1));color:red">x</p>',
  '<p style="behavior:url(#default#time2)">x</p>',
  '<p style="position:fixed;top:0;left:0;width:100%;height:100%;z-index:9999">x</p>',
  '<p style="color:red;}body{display:none">x</p>',
  '<p style="color:&#92;72 ed;color:r\\65 d;color:url(//e)">x</p>',
  '<p style="background-color:#fff url(//e)">x</p>',
  '<p style="color:red\u0000;font-weight:bold\\">x</p>',
  '<p style=\'color:red"onclick="alert(1)\'>x</p>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<meta charset=utf-7>+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
  '<base href="javascript:alert(1)//"><a href="x">x</a>',
  '<iframe src=javascript:alert(1)></iframe>',
  '<iframe srcdoc="<img src=x onerror=alert(1)>"></iframe>',
  '<iframe><img title="</iframe><img src=x onerror=alert(1)>"></iframe>',
  '<frameset onload=alert(1)><frame src=javascript:alert(1)></frameset>',
  '<object data=javascript:alert(1)></object><object type=text/html data="data:text/html,x">',
  '<embed src=javascript:alert(1)><embed code=//e allowscriptaccess=always>',
  '<form action=javascript:alert(1)><input type=submit></form>',
  '<form id=x></form><button form=x formaction=javascript:alert(1)>x</button>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" \t\n javascript:alert(1)">x</a>',
  '<a href="java&Tab;script&NewLine;&colon;alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="javascript&#0000058alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
  '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)">x</a>',
  '<a href="&#1;javascript:alert(1)">x</a>',
  '<a href="\u00a0javascript:alert(1)">x</a>',
  '<a href="\u200bjava\u00adscript:alert(1)">x</a>',
  '<a href="\ufeffjavascript:alert(1)">x</a>',
  '<a href="java\u0000script:alert(1)">x</a>',
  "<a href='jav&#x0A;ascript:alert(1)'>x</a>",
  '<a href="java%0ascript:alert(1)">x</a>',
  '<a href="javascript://%0aalert(1)">x</a>',
  '<a href="//javascript:alert(1)">x</a>',
  '<a href="feed:javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<a href="data:image/png;base64,AAAA">x</a>',
  '<a href="blob:https://e/1">x</a><a href="file:///etc/passwd">x</a><a href="filesystem:x">x</a>',
  '<a href="intent://x#Intent;scheme=http;end">x</a><a href="ms-settings:x">x</a>',
  '<a href=x ping="//evil.example" download=x.exe>x</a>',
  '<a target=_blank href=//e rel=opener>x</a>',
  '<a target="_blank" rel="noopener\u00a0x" href="https://e">x</a>',
  '<a href="x" href="javascript:alert(1)" HREF="javascript:alert(1)">x</a>',
  '<a id=document name=cookie class=x data-x=y aria-label=z href=#>x</a>',
  '<img name=getElementById src=x usemap=#x ismap longdesc=javascript:alert(1) lowsrc=javascript:alert(1)>',
  '<img srcset="javascript:alert(1) 1x, //evil.example/x 2x" src=x sizes=1px>',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=">',
  '<img src="data:image/png,<script>alert(1)</script>">',
  '<img src="data:image/png;charset=x;base64,AAAA">',
  '<img src="DATA:TEXT/HTML;base64,AAAA"><img src="data:;base64,AAAA"><img src="data:image/png;base64,AA\tAA">',
  '<img src="mailto:x"><img src="tel:1">',
  '<table background="javascript:alert(1)"><td background=javascript:alert(1) width=1>x</td></table>',
  '<blockquote cite="javascript:alert(1)">x</blockquote>',
  '<bgsound src=javascript:alert(1)><layer src=//e></layer><xml src=//e></xml>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<![if true]><script>alert(1)</script><![endif]>',
  '<!--><script>alert(1)</script>-->',
  '<!--> --!><script>alert(1)</script>',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<svg><![CDATA[</svg><img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><?php echo 1 ?><? <img src=x onerror=alert(1)> ?>',
  '<!DOCTYPE html [<!ENTITY x "<script>alert(1)</script>">]>&x;',
  '</ <img src=x onerror=alert(1)>',
  '</p/onclick=alert(1)><p/title="</p><script>">',
  '<a title="&quot;><img src=x onerror=alert(1)>">x</a>',
  "<a title='\"><img src=x onerror=alert(1)>'>x</a>",
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '\uff1cscript\uff1ealert(1)\uff1c/script\uff1e',
  '<\u0000script>alert(1)</script>',
  '<s\u0000cript>alert(1)</s\u0000cript>',
  '<\ud800script>alert(1)</script>\udfff',
  '<a href="\ud800javascript:alert(1)">x</a>',
  '<img src=x onerror=alert(1)',
  '<a href="javascript:alert(1)',
  '<p <script>alert(1)</script>>x</p>',
  '<a <img src=x onerror=alert(1)>>x</a>',
  '<div a=b/<script>alert(1)</script>',
  '<x onclick=alert(1)>x</x><custom-element onclick=alert(1)>x</custom-element>',
  '<a:b onclick=alert(1)>x</a:b><İmg src=x onerror=alert(1)><ıframe src=javascript:alert(1)>',
  '<ſcript>alert(1)</ſcript><img \u017frc=x onerror=alert(1)>',
  '<a __proto__=x constructor=y hasOwnProperty=z href=x>x</a><constructor>x</constructor><__proto__>y</__proto__>',
  '<portal src=javascript:alert(1)></portal><dialog open onclose=alert(1)>x</dialog><slot onslotchange=alert(1)>',
  '<p dir="x" lang="\'><script>" width="1e9" height="expression(1)">x</p><ol start="1;x"><li value=javascript:x>',
  '<td colspan="99999999999" rowspan=-1 scope=javascript:>x</td><col span="1000000000">',
]

test('nothing dangerous survives, and cleaning twice is cleaning once', () => {
  assert.ok(PAYLOADS.length >= 120)
  for (const [turn, payload] of PAYLOADS.entries()) {
    const more = [`<p>${payload}</p>`, `<a title="${payload}">x</a>`, `${payload}${payload}`]
    for (const html of [payload, ...inTurn(more, turn, 1)]) {
      const clean = cleanHtml(html)
      assertSafe(clean, html)
      assert.equal(cleanHtml(clean), clean, html)
    }
  }
  for (const bad of ['<x>', '<p onclick="x">', '<!--x-->', '<p title=x>', '<img src="data:x">'])
    assert.throws(() => assertSafe(bad, 'raw'), bad)
})

test('ordinary descriptions stay as they are', () => {
  const table = [
    'Düz metin: %100 pamuk, 30 °C’de "ters" yıkayın.\nİkinci satır – 1/2 fiyat 😀',
    '<h2>Kırmızı Tişört</h2><p>Yumuşak <strong>pamuk</strong> &amp; <em>keten</em> karışımı.<br>Türkiye’de üretildi.</p><hr>',
    '<ul><li>S – 90 cm</li><li>M &lt; 95 cm</li></ul><ol start="3"><li>Üç<ul><li>iç</li></ul></li></ol>',
    '<table><caption>Beden</caption><colgroup><col span="2"></colgroup><thead><tr><th scope="col" colspan="2">Ölçü</th></tr></thead><tbody><tr><td rowspan="2">Göğüs</td><td>&nbsp;</td></tr></tbody></table>',
    '<p style="text-align: center; color: #E30613;"><span style="background-color: rgb(255, 255, 0); font-weight: 700">İndirim</span></p>',
    '<p><a href="/kategori/yaz?renk=k%C4%B1rm%C4%B1z%C4%B1&amp;s=2#alt" title="Yaz">Yaz</a> <a href="mailto:a@ornek.com">yazın</a> <a href="tel:+905551112233">arayın</a> <a href="#beden">beden</a></p>',
    '<a href="https://ornek.com/a:b" target="_blank" rel="nofollow noopener noreferrer">Dış bağlantı</a>',
    '<figure><img src="https://cdn.ornek.com/görsel 1.jpg" alt="" width="600" height="50%" loading="lazy"><figcaption>Ön</figcaption></figure>',
    '<p dir="rtl" lang="ar">مرحبا</p><img src="data:image/png;base64,iVBORw0KGgo=" alt="nokta"><img src="//cdn.ornek.com/1.webp">',
    '<dl><dt>Kumaş</dt><dd>H<sub>2</sub>O, m<sup>2</sup></dd></dl><pre><code>a  b</code></pre><blockquote><u>x</u><s>y</s><small>z</small><mark>w</mark></blockquote>',
  ]
  for (const html of table) assert.equal(cleanHtml(html), html)
})

test('what becomes of the rest', () => {
  const table: [string, string][] = [
    ['<script>x</script>a<style>y</style>b<form>c<button>d</button></form>', 'abcd'],
    ['<P CLASS=x ID=y ONCLICK=z>a<BR/>b<br />', '<p>a<br>b<br></p>'],
    ['a > b & c < d \u00a0&copy;&#39;', "a &gt; b &amp; c &lt; d &nbsp;©'"],
    ['<a href="javascript:x" title="t">a</a>', '<a title="t">a</a>'],
    [
      '<a href="https://e" target="_BLANK">a</a>',
      '<a href="https://e" target="_BLANK" rel="noopener noreferrer">a</a>',
    ],
    ['<a href=" /x " target="cerceve" rel="opener ugc">a</a>', '<a href="/x" rel="ugc">a</a>'],
    ['<p>a<img onerror=x src="data:image/svg+xml;base64,AA">b<img>', '<p>ab</p>'],
    ['<p style="color:red;position:fixed; font-style:italic">a</p>', '<p style="color:red; font-style:italic">a</p>'],
    ['<p style="position:fixed">a', '<p>a</p>'],
    ['<p><x><p>a</x></p>', '<p></p><p>a</p><p></p>'],
    ['<table><td width=1 colspan=2>a', '<table><td colspan="2">a</td></table>'],
    ['<!-- a -->b<![CDATA[c]]>', 'b'],
    ['a\0b\ud800', 'ab\ufffd'],
  ]
  for (const [html, expected] of table) assert.equal(cleanHtml(html), expected, html)
})

const words = PAYLOADS.flatMap((payload) => payload.split(/(?=[<>"' =])|(?<=[<>"' =])/))
const soup = fc
  .array(fc.oneof(fc.constantFrom(...PAYLOADS), fc.constantFrom(...words), fc.string()))
  .map((a) => a.join(''))
const nested = fc
  .array(
    fc.constantFrom('p', 'form', 'li', 'ul', 'td', 'tr', 'table', 'a', 'b', 'h1', 'x', 'br', 'dd', 'svg', 'option'),
  )
  .chain((tags) => fc.shuffledSubarray(tags.flatMap((tag) => [`<${tag}>`, `</${tag}>`, 'm'])).map((a) => a.join('')))

test('any input: safe and stable', () => {
  fc.assert(
    fc.property(fc.oneof(soup, nested), (html) => {
      const clean = cleanHtml(html)
      assertSafe(clean, html)
      assert.equal(cleanHtml(clean), clean)
    }),
    { numRuns: times(2000, 150) },
  )
})

test('hostile sizes: deep markup keeps its text, and nothing takes more than linear time', () => {
  assert.equal(cleanHtml(`${'<div>'.repeat(100_000)}a`).trim(), 'a')
  assert.equal(cleanHtml(`${'<b>'.repeat(33_000)}a${'</i>'.repeat(25_000)}`).trim(), 'a')
  assert.equal(cleanHtml(`${'<b>'.repeat(200)}a`), `${'<b>'.repeat(100)}a${'</b>'.repeat(100)}`)
  const long = 'x'.repeat(200_000)
  assert.equal(cleanHtml(`<p title="${long}" onclick="${long}">a</p>`), `<p title="${long}">a</p>`)
  for (const piece of [
    '<',
    '</',
    '<!--',
    '&',
    '<p>',
    '<noscript></p>',
    '<a href=x target=_blank>',
    '<img src=x>',
    '<iframe>',
  ])
    assert.ok(cleanHtml(piece.repeat(times(200_000, 50_000) / piece.length)).length < 2_000_000)
})
