import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { PEERS, type PeerName, peerPackages } from './peers/context.ts'

/** A peer and its installation folder. */
export type PeerChoice = { name: PeerName; folder: string }

export type Options = {
  urun: number
  veri: string | undefined
  rounds: number
  roundMs: number
  starts: number
  coldStarts: number
  only: string[]
  name: string | undefined
  log: string
  profile: string | undefined
  /** How long a thousand shoppers ask. */
  crowdMs: number
  webhook: { rounds: number; deliveries: number; paceSec: number }
  /** Measure growth instead. */
  growth: boolean
  /** For growth, only the smallest and the largest size. */
  ends: boolean
  short: boolean
  peers: PeerChoice[]
  peerProducts: number
}

const help = `npm run bench [-- seçenekler]

  Servisi, tabanı ve yük üretecini kendisi başlatır; ölçer; bench/results altına rapor yazar.

  --urun N        ürün sayısı, her biri 3 varyantlı (100000; en az 1000)
  --veri KLASOR   doldurulmuş veri klasörünü sakla ve yeniden kullan (verilmezse geçici klasör)
  --tur N         tur sayısı (5)
  --sure SN       bir turun süresi, saniye (4)
  --yalniz A,B    yalnız bu işler: get, list, list100 (üçü _gzip ve _br ile de), list_sku, vitrin_urun,
                  vitrin_urun_sicak, vitrin_liste, vitrin_liste_sicak, vitrin_ara, vitrin_ara_soguk, vitrin_sirali,
                  vitrin_yuzler, sayfa_urun_sicak, sayfa_urun_soguk, sayfa_liste_sicak, sayfa_liste_soguk, sayfa_sepet,
                  sayfa_odeme, stock, bulk_stock, stock_sync, bulk_price, create, create_key, order, order_list;
                  rows (yazılan satırlar), crowd (bir sayfada bin alıcı), webhook
  --ad AD         raporun adı (bench): bench/results/YYYY-AA-GG-AD.md ve .json; --kisa, --yalniz ya da --profil ile
                  rapor yalnız ad verilince dosyaya yazılır
  --log DUZEY     servisin günlük düzeyi (info, servisin varsayılanı)
  --profil KLASOR servisin işlemci profilini bu klasöre yaz (rakamlar düşer)
  --rakip AD=KLASOR  medusa ya da vendure: bu klasöre kurulmuş olanı aynı ölçümde ölç (yinelenebilir; nasıl
                  kurulacağı bench/README.md'de). Verilmeyenin başka makinedeki bilinen rakamı yazılır
  --rakip-urun N  rakibe konacak ürün, her biri 3 varyantlı (1000; en az 200)
  --kisa          deneme: 5000 ürün (rakipte 300), 2 tur, 2 saniye
  --buyume        bunların yerine: veri büyüdükçe bir isteğin bedeli (1.000 → 1.000.000 ürün, 1 → 1.000 mağaza,
                  1.000 → 1.000.000 sipariş; saatler sürer). --veri ile yarım kalan yerinden sürer;
                  --yalniz urun, magaza, siparis; --kisa küçük boylarla dener
  --uclar         --buyume ile: yalnız en küçük ve en büyük boy (yarım saatten uzun)
  --help          bu metin
`

/** Undefined after printing help. */
export function readOptions(args: string[]): Options | undefined {
  const { values } = parseArgs({
    args,
    options: {
      urun: { type: 'string' },
      veri: { type: 'string' },
      tur: { type: 'string' },
      sure: { type: 'string' },
      yalniz: { type: 'string' },
      ad: { type: 'string' },
      log: { type: 'string', default: 'info' },
      profil: { type: 'string' },
      rakip: { type: 'string', multiple: true, default: [] },
      'rakip-urun': { type: 'string' },
      kisa: { type: 'boolean', default: false },
      buyume: { type: 'boolean', default: false },
      uclar: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(help)
    return undefined
  }
  const short = values.kisa
  if (values.ad !== undefined && !/^[\w-]+$/.test(values.ad)) throw new Error('--ad: yalnız harf, rakam ve çizgi')
  return {
    urun: atLeast(1000, '--urun', values.urun, short ? 5000 : 100_000),
    veri: values.veri,
    rounds: atLeast(1, '--tur', values.tur, short ? 2 : 5),
    roundMs: atLeast(1, '--sure', values.sure, short ? 2 : 4) * 1000,
    starts: short ? 2 : 5,
    coldStarts: short ? 1 : 3,
    only: (values.yalniz ?? '').split(',').filter(Boolean),
    // Partial, short or profiled runs are not stored, unless named.
    name: values.ad ?? (short || values.yalniz || values.profil ? undefined : values.buyume ? 'buyume' : 'bench'),
    log: values.log,
    profile: values.profil,
    crowdMs: short ? 5000 : 10_000,
    webhook: { rounds: short ? 1 : 3, deliveries: 20_000, paceSec: short ? 10 : 20 },
    growth: values.buyume,
    ends: values.uclar,
    short,
    peers: values.rakip.map(peerChoice),
    // With fewer, two concurrent bulk calls would lock the same rows.
    peerProducts: atLeast(200, '--rakip-urun', values['rakip-urun'], short ? 300 : 1000),
  }
}

function peerChoice(text: string): PeerChoice {
  const [given, ...rest] = text.split('=')
  const name = PEERS.find((p) => p === given)
  if (name === undefined || rest.length === 0)
    throw new Error(`--rakip: ${PEERS.map((p) => `${p}=KLASOR`).join(' ya da ')} (${text})`)
  const folder = resolve(rest.join('='))
  const core = peerPackages[name]
  if (!existsSync(join(folder, 'node_modules', core, 'package.json')))
    throw new Error(`--rakip: ${folder} klasöründe ${core} kurulu değil`)
  return { name, folder }
}

function atLeast(least: number, name: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback
  const n = Number(text)
  if (!Number.isInteger(n) || n < least) throw new Error(`${name}: en az ${least} olan bir tam sayı olmalı (${text})`)
  return n
}
