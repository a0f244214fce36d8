/**
 * SSRF spellings: addresses that must never be connected to. Each contains the given port, so that one that slips
 * through reaches a counting server on this machine.
 */
export function forbiddenSpellings(port: number): string[] {
  const at = (hosts: string[]) => hosts.map((host) => `http://${host}:${port}/x.png`)
  return [...at(IPV4_FORMS), ...at(IPV4_RANGES), ...at(IPV6_FORMS), ...at(NAMES), ...oddUrls(port)]
}

/** SSRF by DNS: resolver answers that must never be connected to. */
export const FORBIDDEN_ANSWERS = [
  '127.0.0.1 127.255.255.254 0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 100.127.255.254 169.254.169.254',
  '169.254.170.2 172.16.0.1 172.31.255.255 192.0.0.1 192.0.0.170 192.0.2.1 192.31.196.1 192.52.193.1 192.88.99.1',
  '192.168.0.1 192.168.255.255 192.175.48.1 198.18.0.1 198.19.255.255 198.51.100.1 203.0.113.1 224.0.0.1',
  '239.255.255.250 240.0.0.1 255.255.255.255 :: ::1 ::2 ::7f00:1 ::808:808 ::ffff:127.0.0.1 ::ffff:7f00:1',
  '::ffff:8.8.8.8 ::ffff:10.0.0.1 ::ffff:169.254.169.254 ::ffff:0:7f00:1 ::ffff:0:808:808 64:ff9b::7f00:1',
  '64:ff9b::a00:1 64:ff9b::808:808 64:ff9b:1::7f00:1 64:ff9b:1:7f00:0:100:: 100::1 2001::1',
  '2001:0:4136:e378:8000:63bf:80ff:fffe 2001:0:a00:1:0:0:f5ff:fffe 2001:2::1 2001:3::1 2001:4:112::1 2001:10::1',
  '2001:20::1 2001:30::1 2001:db8::1 2002:7f00:1:: 2002:a00:1::1 2002:808:808:: 2002:a9fe:a9fe::1 2620:4f:8000::1',
  '3fff::1 4000::1 5f00::1 8000::1 fc00::1 fd00::1 fd00:ec2::254 fe80::1 fe80::1%lo fe80::5efe:7f00:1 fec0::1',
  '2a00:1450::5efe:7f00:1 2a00:1450::200:5efe:a00:1 ff02::1 ff0e::1',
].flatMap((line) => line.split(' '))

const IPV4_FORMS = [
  '127.0.0.1 127.0.0.1. 127.1 127.0.1 127.1. 127.127.127.127 127.0.0.2 127.255.255.254 2130706433 2130706433.',
  '017700000001 0177.0.0.1 0177.0.1 0177.1 00177.0.0.1 0000177.0.0.01 0177.00.00.01 0x7f000001 0x7F000001 0X7f000001',
  '0x7f.0.0.1 0x7f.0x0.0x0.0x1 0x7f.1 0x7f.0.1 0x7f.0x000001 0x0000007f.1 127.0.0x1 127.0x1 0x7f.00.0.1 127.00.000.01',
  '0x7f000001. 4294967296 4311810305 0x17f000001 256.0.0.1 127.0.0.256 127.0.0.0x100 1.2.3.4.5 0 0. 00 0x0 0x 0.0',
  '0.0.0 0.0.0.0 0.0.0.0. 0.0.0.1 1 127.0.0.1.0x 127.0.0.１ １２７.0.0.1 １２７.０.０.１ ０x7f.1 ０ｘ７ｆ．１ 127。0。0。1',
  '127．0．0．1 127｡0｡0｡1 ①②⑦.⓪.⓪.① ①②⑦。⓪。⓪。① ²¹³⁰⁷⁰⁶⁴³³ 𝟏𝟐𝟕.𝟎.𝟎.𝟏 𝟚𝟙𝟛𝟘𝟟𝟘𝟞𝟜𝟛𝟛 127.0.0.1%00 %31%32%37.0.0.1 127%2e0%2e0%2e1',
  '%3127.0.0.1 127.0.0.1%2f 0x7f%2e1 127.0.0.1%23 127.0.0.%31 ١٢٧.٠.٠.١ १२७.०.०.१ 127..0.0.1 127.0.0.1..',
].flatMap((line) => line.split(' '))

const IPV4_RANGES = [
  '10.0.0.1 10.1 0xa000001 012.0.0.1 167772161 100.64.0.1 169.254.169.254 0xa9fea9fe 2852039166 0251.0376.0251.0376',
  '169.254.43518 172.16.0.1 172.31.255.255 192.0.0.192 192.0.2.1 192.88.99.1 192.168.0.1 192.168.1 0xc0a80001',
  '3232235521 198.18.0.1 198.51.100.7 203.0.113.7 224.0.0.1 239.255.255.250 240.0.0.1 255.255.255.255 4294967295 -1',
].flatMap((line) => line.split(' '))

const IPV6_FORMS = [
  '[::1] [::] [0:0:0:0:0:0:0:1] [0000:0000:0000:0000:0000:0000:0000:0001] [::0:1] [0::1] [::0001] [::0.0.0.1]',
  '[::127.0.0.1] [::7f00:1] [::ffff:127.0.0.1] [::FFFF:127.0.0.1] [::ffff:7f00:1] [0:0:0:0:0:ffff:7f00:0001]',
  '[::ffff:0:127.0.0.1] [::ffff:0.0.0.0] [::ffff:10.0.0.1] [::ffff:169.254.169.254] [::ffff:a9fe:a9fe]',
  '[64:ff9b::127.0.0.1] [64:ff9b::7f00:1] [64:ff9b:1::7f00:1] [2002:7f00:1::] [2002:7f00:0001:0:0:0:0:1]',
  '[2002:a9fe:a9fe::1] [2001:0:4136:e378:8000:63bf:80ff:fffe] [2001:db8::1] [fe80::1] [fe80::1%25lo] [fe80::1%lo]',
  '[::1%25lo] [::1%lo] [fc00::1] [fd00:ec2::254] [fec0::1] [ff02::1] [2a00:1450::5efe:7f00:1] [::1]. [::1 ::1 [0x7f::1]',
  '[127.0.0.1] [::ffff:0177.0.0.1] [::ffff:127.1] [::ffff:2130706433] [１::1] [::１] [:::1] [1]',
].flatMap((line) => line.match(/\[[^\]]*\]\.?|\S+/g) ?? [])

const NAMES = [
  'localhost localhost. LOCALHOST LocalHost. a.localhost a.b.localhost. ⓛocalhost ｌｏｃａｌｈｏｓｔ loc%61lhost',
  'localhost%00.ornek.com local\u00adhost localhost.localdomain localhost6 ip6-localhost loopback intranet db. kepenk',
  'metadata metadata.google.internal 127.0.0.1.nip.io localtest.me 1.0.0.127.in-addr.arpa ornek..com .ornek.com',
  'ornek.com.. router.local kasa.lan',
].flatMap((line) => line.split(' '))

function oddUrls(port: number): string[] {
  const host = `127.0.0.1:${port}`
  return [
    ...[`http:${host}`, `http:/${host}/`, `http:///${host}/`, `http:////${host}/`, `http:\\\\${host}\\`],
    ...[
      `http:/\\${host}/`,
      `http://\\${host}/`,
      `//${host}/`,
      `/\\${host}/`,
      host,
      `\thttp://${host}/`,
      ` http://${host}/`,
    ],
    ...[
      `ht\ntp://${host}/`,
      `http://127.0.\t0.1:${port}/`,
      `http://127.0.0.1\n:${port}/`,
      `http://127.0.0.1\0:${port}/`,
    ],
    ...[`http://kasa@${host}/`, `http://kasa:sifre@${host}/`, `http://@${host}/`, `http://:@${host}/`],
    ...[`http://ornek.com@${host}/`, `http://ornek.com%40${host}/`, `http://ornek.com\\@${host}/`],
    ...[`http://${host}\\@ornek.com/`, `http://${host}@ornek.com/`, `http://ornek.com:80@${host}/`],
    ...[`http://ornek.com#@${host}/`, `http://ornek.com?@${host}/`, `http://${host}#@ornek.com/`],
    ...[`http://ornek.com:${port}:80/`, `http://ornek.com:0/`, 'http://ornek.com:22/', 'http://ornek.com:25/'],
    ...[
      'http://ornek.com:65536/',
      'http://ornek.com:-1/',
      'http://ornek.com:8o/',
      'http://:80/',
      'http://',
      'http://?',
    ],
    ...[`ftp://${host}/`, `file:///etc/passwd`, `file://${host}/x`, `gopher://${host}/_x`, `dict://${host}/d`],
    ...[`ws://${host}/`, `wss://${host}/`, `ldap://${host}/`, `tftp://${host}/`, `jar:http://${host}!/x`, 'data:,x'],
    ...[`blob:http://${host}/x`, `view-source:http://${host}/`, 'javascript:0', 'about:blank', `unix:/tmp/x`],
    ...[`http+unix://%2ftmp%2fx/`, `hxxp://${host}/`, `https://${host}/`, `https://[::1]:${port}/`, '', ' ', 'x'],
  ]
}
