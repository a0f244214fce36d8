import type { Command } from './command.ts'
import { anahtarCommands } from './commands/anahtar.ts'
import { belgeCommands } from './commands/belge.ts'
import { completionCommands } from './commands/completion.ts'
import { kargoCommands } from './commands/kargo.ts'
import { kaynakCommands } from './commands/kaynak.ts'
import { kepenkCommands } from './commands/kepenk.ts'
import { kullaniciCommands } from './commands/kullanici.ts'
import { kurCommands } from './commands/kur.ts'
import { magazaCommands } from './commands/magaza.ts'
import { migrateCommands } from './commands/migrate.ts'
import { musteriCommands } from './commands/musteri.ts'
import { odemeCommands } from './commands/odeme.ts'
import { openapiCommands } from './commands/openapi.ts'
import { seedCommands } from './commands/seed.ts'
import { stokCommands } from './commands/stok.ts'
import { teslimatCommands } from './commands/teslimat.ts'
import { testMagazaCommands } from './commands/test-magaza.ts'
import { alanAdiCommands } from './commands/vitrin/alan-adi.ts'
import { temaCommands } from './commands/vitrin/tema.ts'
import { vitrinAnahtariCommands } from './commands/vitrin/vitrin-anahtari.ts'
import { workerCommands } from './commands/worker.ts'
import { yedekCommands } from './commands/yedek.ts'

/** All commands, in the order of the help. */
export const commands: readonly Command[] = [
  ...magazaCommands,
  ...kepenkCommands,
  ...alanAdiCommands,
  ...anahtarCommands,
  ...vitrinAnahtariCommands,
  ...kaynakCommands,
  ...kullaniciCommands,
  ...testMagazaCommands,
  ...seedCommands,
  ...kurCommands,
  ...temaCommands,
  ...stokCommands,
  ...musteriCommands,
  ...kargoCommands,
  ...teslimatCommands,
  ...odemeCommands,
  ...workerCommands,
  ...migrateCommands,
  ...belgeCommands,
  ...yedekCommands,
  ...openapiCommands,
  ...completionCommands(() => commands),
]
