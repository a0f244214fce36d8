// SVG and MathML: other rules for names, text and entities than those of HTML around them.

export const foreign: Record<string, string> = {
  'svg onload': '<svg onload=xss()>',
  'svg onload after a slash': '<svg/onload=xss()>',
  'svg onload closed by itself': '<svg onload=xss() />',
  'svg in svg': '<svg><svg onload=xss()></svg></svg>',
  'svg group with a handler': '<svg><g onload=xss() onclick=xss()></g></svg>',
  'svg script': '<svg><script>xss()</script></svg>',
  'svg script with entities': '<svg><script>xss&#40;&#41;</script></svg>',
  'svg script with CDATA': '<svg><script><![CDATA[xss()]]></script></svg>',
  'svg script by href': '<svg><script href="data:text/javascript,xss()"></script></svg>',
  'svg script by xlink:href': '<svg><script xlink:href="data:text/javascript,xss()"></script></svg>',
  'svg script closed by itself': '<svg><script href=data:text/javascript,xss() /></svg>',
  'svg style': '<svg><style>@import "https://kotu.example/x.css";</style></svg>',
  'svg style with markup inside': '<svg><style><img src=x onerror=xss()></style></svg>',
  'svg style with a handler': '<svg><style onload=xss()></style></svg>',
  'svg title integration point': '<svg><title><img src=x onerror=xss()></title></svg>',
  'svg desc integration point': '<svg><desc><img src=x onerror=xss()></desc></svg>',
  'svg foreignObject': '<svg><foreignObject><img src=x onerror=xss()></foreignObject></svg>',
  'svg foreignObject with a body': '<svg><foreignObject><body onload=xss()></foreignObject></svg>',
  'svg foreignObject with an iframe':
    '<svg><foreignObject><iframe srcdoc="<script>parent.xss()</script>"></foreignObject></svg>',
  'svg broken out by p': '<svg><p><img src=x onerror=xss()></svg>',
  'svg broken out by font': '<svg><font color=x><img src=x onerror=xss()></svg>',
  'svg not broken out by font': '<svg><font><style><img src=x onerror=xss()></style></svg>',
  'svg link by href': '<svg><a href=javascript:xss()><text y=9>x</text></a></svg>',
  'svg animate of an address':
    '<svg><a><animate attributeName=href values=javascript:xss() /><text y=9>x</text></a></svg>',
  'svg animate of a namespaced address':
    '<svg><a><animate attributeName=xlink:href to=javascript:xss() begin=0s /><text y=9>x</text></a></svg>',
  'svg set of an address': '<svg><a><set attributeName=href to=javascript:xss() /><text y=9>x</text></a></svg>',
  'svg set of a handler': '<svg><set attributeName=onmouseover to=xss() /></svg>',
  'svg animate of a far element':
    '<svg><animate href=#k attributeName=href to=javascript:xss() /><a id=k><text y=9>x</text></a></svg>',
  'svg animate onbegin': '<svg><animate onbegin=xss() attributeName=x dur=1s /></svg>',
  'svg animate onend': '<svg><animate onend=xss() attributeName=x dur=1ms /></svg>',
  'svg animate onrepeat': '<svg><animate onrepeat=xss() attributeName=x dur=1ms repeatCount=2 /></svg>',
  'svg set onbegin': '<svg><set onbegin=xss() attributeName=x to=y /></svg>',
  'svg animateMotion onbegin': '<svg><circle r=1><animateMotion onbegin=xss() dur=1s path=M0,0 /></circle></svg>',
  'svg animateTransform onbegin': '<svg><animateTransform onbegin=xss() attributeName=transform dur=1s /></svg>',
  'svg discard onbegin': '<svg><discard onbegin=xss() /></svg>',
  'svg use of data':
    '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg onload=xss()></svg>#x"/></svg>',
  'svg use of another host': '<svg><use xlink:href=https://kotu.example/x.svg#x /></svg>',
  'svg use of itself': '<svg><use href=#k /><g id=k onclick=xss()></g></svg>',
  'svg image with a handler': '<svg><image href=x onerror=xss() /></svg>',
  'svg image from elsewhere': '<svg><image xlink:href=https://kotu.example/x.png /></svg>',
  'svg feImage from elsewhere':
    '<svg><filter id=f><feImage href=https://kotu.example/x.png /></filter><rect filter=url(#f) width=9 height=9 /></svg>',
  'svg video and audio': '<svg><foreignObject><video><source onerror=xss()></video></foreignObject></svg>',
  'svg handler element':
    '<svg><handler type=text/javascript ev:event=load xmlns:ev=http://www.w3.org/2001/xml-events>xss()</handler></svg>',
  'svg listener': '<svg><listener event=load handler=#x /></svg><handler id=x>xss()</handler>',
  'svg tref and altGlyph': '<svg><tref xlink:href=#x /><altGlyph xlink:href=https://kotu.example/x>x</altGlyph></svg>',
  'svg cursor and mpath':
    '<svg><cursor xlink:href=https://kotu.example/x.cur /><mpath xlink:href=javascript:xss() /></svg>',
  'svg fill from elsewhere':
    '<svg><rect width=9 height=9 fill="url(https://kotu.example/x#y)" style="mask:url(https://kotu.example/m#y)" /></svg>',
  'svg with an entity': '<!DOCTYPE svg [<!ENTITY e "xss()">]><svg onload="&e;"></svg>',
  'svg xml:base': '<svg xml:base=javascript:xss()><a href=#><text y=9>x</text></a></svg>',
  'svg with a prefix': '<svg:svg onload=xss()><svg:script>xss()</svg:script></svg:svg>',
  'svg in capital letters': '<SVG ONLOAD=xss()>',
  'svg with a CDATA that closes it': '<svg><![CDATA[</svg><img src=x onerror=xss()>]]>',
  'svg CDATA with a comment': '<svg><![CDATA[><img src=x onerror=xss()>]]></svg>',
  'svg switch': '<svg><switch onload=xss()><g systemLanguage=tr onclick=xss()></g></switch></svg>',
  'svg view and metadata': '<svg><metadata><img src=x onerror=xss()></metadata><view onclick=xss() /></svg>',
  'svg textarea': '<svg><textarea><img src=x onerror=xss()></textarea></svg>',
  'svg noscript': '<svg><noscript><img src=x onerror=xss()></noscript></svg>',
  'svg xmp and plaintext': '<svg><xmp><img src=x onerror=xss()></xmp><plaintext>x</svg>',
  'svg template': '<svg><template><img src=x onerror=xss()></template></svg>',
  'svg html integration in a table':
    '<table><svg><foreignObject><tr><td><img src=x onerror=xss()></foreignObject></svg></table>',
  'math link by href': '<math><mrow href=javascript:xss()><mi>x</mi></mrow></math>',
  'math link by xlink:href': '<math><mi xlink:href=javascript:xss()>x</mi></math>',
  'math with a handler': '<math onmouseover=xss()><mi onclick=xss()>x</mi></math>',
  'math mtext integration point': '<math><mtext><img src=x onerror=xss()></mtext></math>',
  'math mi with script': '<math><mi><script>xss()</script></mi></math>',
  'math script outside an integration point': '<math><script>xss()</script><img src=x onerror=xss()></math>',
  'math annotation-xml of html':
    '<math><annotation-xml encoding=text/html><img src=x onerror=xss()></annotation-xml></math>',
  'math annotation-xml of xhtml':
    '<math><annotation-xml encoding=application/xhtml+xml><script>xss()</script></annotation-xml></math>',
  'math annotation-xml with svg': '<math><annotation-xml><svg onload=xss()></svg></annotation-xml></math>',
  'math maction':
    '<math><maction actiontype=statusline#https://ornek.com xlink:href=javascript:xss()>x</maction></math>',
  'math style with markup': '<math><style><img src=x onerror=xss()></style></math>',
  'math mglyph': '<math><mi><mglyph><img src=x onerror=xss()></mglyph></mi></math>',
  'math malignmark': '<math><mi><malignmark><style><img src=x onerror=xss()></style></malignmark></mi></math>',
  'math semantics':
    '<math><semantics><annotation-xml encoding="image/svg+xml"><svg onload=xss()></annotation-xml></semantics></math>',
  'math with background':
    '<math><mi mathbackground="url(https://kotu.example/x)" style="background:url(https://kotu.example/y)">x</mi></math>',
}
