import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Config, loadSecret, readConfig } from '../../config.ts'
import { version } from '../../core/version.ts'
import { type Bas, isSecretOf } from '../../yedek/belge.ts'
import { BozukYedek } from '../../yedek/bozuk.ts'
import { type Command, command, flag, type Io, required, typed } from '../command.ts'
import { interrupted, withConnection } from '../database.ts'
import { type CliError, failure } from '../errors.ts'
import { drawBar } from '../terminal/bar.ts'
import { columns, moment, number } from '../terminal/table.ts'
import { filled } from '../terminal/values.ts'

const megabytes = (bytes: number): string =>
  `${(bytes / 1e6).toLocaleString('tr', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`

/** Progress; a signal ends the command here, where nothing is lost. */
function watching(io: Io): (part: number, what: string) => void {
  return (part, what) => {
    const early = interrupted(io)
    if (early) throw early
    io.progress(`${drawBar(part)} · ${what}`)
  }
}

const folderOf = (config: Config): string => join(config.veri, 'medya')

/** In a folder the file is named by the moment. */
async function freshFile(given: string, now: Date): Promise<string> {
  const path = resolve(given)
  const found = await stat(path).catch(() => null)
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '')
  if (found?.isDirectory()) return join(path, `kepenk-${stamp}Z.tar.gz`)
  if (found) throw failure(`Böyle bir dosya var: ${path}`, 'Bir yedeğin üzerine yazılmaz; başka bir ad verin.')
  return path
}

function filesError(error: NodeJS.ErrnoException, path: string): CliError | NodeJS.ErrnoException {
  if (error.code === 'ENOENT') return failure(`Böyle bir yer yok: ${path}`)
  if (error.code === 'EACCES') return failure(`Buraya erişilemiyor: ${path}`)
  if (error.code === 'ENOSPC') return failure(`Diskte yer kalmadı: ${path}`, 'Yarım kalan dosya silindi.')
  return error
}

const create = command({
  noun: 'yedek',
  verb: 'create',
  summary: 'Hizmet çalışırken bütün veriyi tek bir anda görüp bir dosyaya yedekler',
  examples: ['yedek create --dosya /yedekler/', 'yedek create --dosya kepenk.tar.gz --sirsiz --json'],
  details:
    'Dosyada bütün tablolar, klasördeki görseller ve hizmetin sırrı vardır; yalnız sahibi okuyabilir. Görseller S3’teyse\n' +
    'onları S3’ün kendi araçlarıyla yedekleyin. KEPENK_SIR ile verilen sır dosyaya girmez: onu siz saklıyorsunuz.\n' +
    'E-posta dosyaları ve istek sayaçları yedeklenmez.\n',
  options: {
    dosya: required('YOL', 'Yazılacak dosya; bir klasörse içinde zamanın adıyla', filled),
    sirsiz: flag('Hizmetin sırrı dosyaya girmez; yüklerken ayrıca verilmesi gerekir'),
  },
  run: async (io, o) => {
    const config = readConfig()
    const now = new Date()
    const file = await freshFile(o.dosya, now)
    const { take } = await import('../../yedek/take.ts')
    const secret = await loadSecret(config)
    const withSecret = config.sir === undefined && !o.sirsiz
    const medya = config.s3 ? null : folderOf(config)
    const taken = await withConnection(io, (connection) =>
      take({ connection, file, surum: version, now, secret, withSecret, medya, progress: watching(io) }),
    )
      .catch((error) => Promise.reject(filesError(error, file)))
      .finally(() => io.progress(''))
    const notes = [
      ...(withSecret ? [] : ['Hizmetin sırrı dosyada değil; o olmadan mühürlü gizliler açılmaz, ayrıca saklayın.']),
      ...(medya === null ? ['Görseller S3’te; onları S3’ün kendi araçlarıyla yedekleyin.'] : []),
    ]
    const gorsel = taken.medya?.dosya ?? null
    return {
      json: { dosya: file, bayt: taken.bayt, tablo: taken.tablo, satir: taken.satir, gorsel, sir: withSecret },
      text: columns([
        ['Dosya', file],
        ['Boyut', megabytes(taken.bayt)],
        ['Satır', number(taken.satir)],
        ['Görsel', gorsel === null ? 'S3’te' : number(gorsel)],
        ['Sır', withSecret ? 'içinde' : 'dışarıda'],
      ]),
      notes,
    }
  },
})

const SECRET_ANYWAY = 'Sır gerçekten yoksa --sirsiz ile yükleyin; webhook ve köprü gizlileri sonra yenilenir.'

/** The secret of this installation, if it has one. */
const secretHere = async (config: Config): Promise<string> =>
  config.sir ?? (await readFile(join(config.veri, 'sir'), 'utf8').catch(() => '')).trim()

/** What the backup has sealed must open here afterwards. */
async function agree({ sir }: Bas, config: Config): Promise<void> {
  if (sir.deger !== null && !isSecretOf(sir, sir.deger)) throw new BozukYedek('sırrı kendi mührünü açmıyor')
  const here = await secretHere(config)
  if (here === '' && sir.deger !== null) return
  if (here === '') throw failure('Yedekte hizmetin sırrı yok; KEPENK_SIR ile verin.', SECRET_ANYWAY)
  if (isSecretOf(sir, here)) return
  const where = config.sir ? 'KEPENK_SIR' : join(config.veri, 'sir')
  throw failure(`${where} yedeğin sırrı değil: mühürlü gizliler açılmaz.`, SECRET_ANYWAY)
}

async function keepSecret({ sir }: Bas, config: Config): Promise<void> {
  if (sir.deger === null || (await secretHere(config)) !== '') return
  await mkdir(config.veri, { recursive: true })
  await writeFile(join(config.veri, 'sir'), sir.deger, { mode: 0o600, flag: 'wx' })
}

const restore = command({
  noun: 'yedek',
  verb: 'restore',
  summary: 'Bir yedeği boş bir veritabanına yükler',
  examples: [
    'yedek restore --dosya /yedekler/kepenk-2026-11-15T030000Z.tar.gz',
    'yedek restore --dosya kepenk.tar.gz --json',
  ],
  details:
    'Veritabanı boş olmalıdır: yeni bir KEPENK_VERI klasörü ya da DATABASE_URL’de yeni bir veritabanı. Yükleme tek bir\n' +
    'işlemdir; dosya bozuksa ya da yarıda kalırsa veritabanı boş kalır. Eski sürümün yedeği bu sürüme getirilir.\n' +
    'Yedek alınırken yolda olan teslimatlar ve e-postalar hizmet açılınca yeniden gönderilir. Asıl hizmet de\n' +
    'çalışıyorsa kopyayı KEPENK_WORKER=0 ile açın; yoksa müşterilere ikinci kez yazar.\n',
  options: {
    dosya: required('YOL', 'Yüklenecek yedek', filled),
    sirsiz: flag('Sır yedeğinki olmasa da yükler; mühürlü gizliler kaybolur'),
  },
  run: async (io, o) => {
    const config = readConfig()
    const file = resolve(o.dosya)
    const [{ load }, { openMedya }] = await Promise.all([import('../../yedek/load.ts'), import('../../foundation.ts')])
    const { bas, satir, medya, gecisler } = await withConnection(io, (connection) =>
      load({
        connection,
        file,
        agree: async (bas) => (o.sirsiz ? undefined : agree(bas, config)),
        proven: (bas) => keepSecret(bas, config),
        medya: openMedya(config),
        progress: watching(io),
      }),
    )
      .catch((error) => Promise.reject(filesError(error, file)))
      .finally(() => io.progress(''))
    const gorsel = medya?.dosya ?? null
    return {
      json: { dosya: file, surum: bas.surum, zaman: bas.zaman, tablo: bas.tablolar.length, satir, gorsel, gecisler },
      text: columns([
        ['Yedek', `${moment(new Date(bas.zaman))}, Kepenk ${bas.surum}`],
        ['Satır', number(satir)],
        ['Görsel', gorsel === null ? 'yedekte yok' : number(gorsel)],
        ['Yeni geçiş', number(gecisler.length)],
      ]),
      notes: [`Sonraki: ${typed('stok audit')}`, 'Asıl hizmet de çalışıyorsa kopyayı KEPENK_WORKER=0 ile açın.'],
    }
  },
})

export const yedekCommands: Command[] = [create, restore]
