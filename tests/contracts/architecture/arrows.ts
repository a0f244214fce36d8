import { basename } from 'node:path'
import type { Import } from './imports.ts'

// Import rules. Arrows point one way: core ← trade ← db ← domains ← app; http ← routes.

/** Composition roots, which may import everything. */
const COMPOSERS = /^src\/(app|contracts|foundation|main|start)\.ts$|^src\/(cli|demo|processes|worker)\//

/** Allowed calls between domains, with the reason. */
export const DOMAIN_EDGES: Record<string, string> = {
  'urun → stok': 'a variant sets the stock of its default warehouse',
  'urun → kart': 'a product is shown to shoppers by its card',
  'stok → kart': 'a card says what can be bought',
  'urun → kampanya': 'no campaign is for a product that is gone',
  'kategori → kampanya': 'nor for a category',
  'urun → medya': 'pictures are fetched and kept by medya',
  'medya → magaza': 'a picture is found by the public code of its store',
  'anahtar → magaza': 'a key is made for a store and found with it',
  'musteri → olay': 'the events of one who is forgotten tell of nobody any more',
  'siparis → musteri': 'an order is somebody’s',
  'siparis → kampanya': 'an order is priced as every cart is, and uses campaigns up',
  'siparis → stok': 'an order sets units aside, ships them and takes them back',
  'siparis → odeme': 'money goes back through the provider that took it',
  'siparis → kargo': 'a shipment is opened by a carrier app of the store',
  'siparis → magaza': 'a carrier reports to a store',
  'siparis → teslimat': 'a draft shows what the store charges for bringing it',
  'iade → siparis': 'a return changes its order, and may open another',
  'iade → stok': 'what comes back goes to stock',
  'iade → musteri': 'an exchange is for the same customer',
  'uyelik → musteri': 'an account is a customer’s',
  'uyelik → siparis': 'a member reads their orders, without what the store has noted of them',
  'uyelik → hesap': 'passwords, codes and attempts of members are kept as those of all who sign in',
  'kullanici → hesap': 'and so are those of people who run stores',
  'kullanici → anahtar': 'keys go with those who made them',
  'kullanici → magaza': 'the first one opens a store, and each sees their own stores',
  'fiyat → musteri': 'a price list can be for some groups of customers alone',
  'kampanya → fiyat': 'a cart is priced before campaigns lower it',
  'kampanya → musteri': 'prices and codes can be for some customers alone',
  'kampanya → teslimat': 'a campaign is tried with what the store charges for bringing the cart',
  'urun → arama': 'a published product is found by its words',
  'marka → arama': 'a brand is found by its name',
  'kategori → arama': 'a category is found by its name',
  'vitrin → magaza': 'files that machines read are made in a store, page by page',
  'vitrin → arama': 'shoppers search',
  'stok → arama': 'a grid of stock is searched',
  'fiyat → arama': 'a grid of prices is searched',
  'vitrin → urun': 'shoppers see published products',
  'vitrin → kart': 'and ask for options as cards name them',
  'vitrin → fiyat': 'shoppers see the prices that they pay',
  'vitrin → musteri': 'a price can be for the groups of the one who is signed in',
  'vitrin → icerik': 'shoppers see menus and the links at the foot',
  'vitrin → odeme': 'shoppers see whether cards are taken',
  'vitrin → teslimat': 'and what delivery costs, before they have a cart',
  'vitrin → sepet': 'and the ways to pay as carts show them',
  'sepet → magaza': 'a provider reports to a store, and deneme has its page there',
  'sepet → siparis': 'a cart becomes an order',
  'sepet → sozlesme': 'under contracts that are filled for it',
  'siparis → sozlesme': 'contracts are kept with an order, and forgotten with its buyer',
  'sepet → kampanya': 'a cart is priced as every cart is, and uses campaigns up while it is paid',
  'sepet → hesap': 'refused cards are counted as wrong passwords are',
  'sepet → stok': 'a cart that is being paid holds its units',
  'sepet → musteri': 'a cart is priced for its shopper and ordered by a customer',
  'sepet → teslimat': 'a cart is brought by one of the store’s ways',
  'sepet → odeme': 'a cart is paid through the store’s provider, and only that provider reports',
  'ozet → urun': 'one question finds products',
  'ozet → siparis': 'and orders',
  'ozet → musteri': 'and customers',
  'ozet → olcum': 'the first page tells how many visits there were',
  'sepet → olcum': 'what becomes of a cart is counted',
  'ozet → magaza': 'the first page tells what keeps a store from selling',
  'aktarim → magaza': 'files are carried in a store, by the worker',
  'aktarim → urun': 'a row becomes a product, or its prices, as the editor saves them',
  'aktarim → stok': 'a row sets a quantity',
  'aktarim → musteri': 'a row becomes a customer',
  'aktarim → siparis': 'rows become an order',
  'aktarim → yorum': 'a row becomes a review',
  'webhook → magaza': 'a store is written to when its subscription is closed',
  'siparis → olay': 'the events of orders tell no more of one who is forgotten',
  'urun → ozel': 'custom fields are checked as the store defines them, and beside a variant',
  'musteri → ozel': 'of customers, too',
  'siparis → ozel': 'beside an order, too',
  'icerik → ozel': 'of pages, too',
  'vitrin → ozel': 'shoppers see what the store shows of them',
  'kisi → musteri': 'who is forgotten is a customer',
  'kisi → uyelik': 'the account of one who is forgotten goes',
  'kisi → sepet': 'the carts of one who is forgotten go',
  'kisi → yorum': 'nor do reviews',
  'yorum → musteri': 'who was forgotten writes none',
  'vitrin → yorum': 'shoppers see what reviews give a product',
  'haber → musteri': 'who was forgotten is told nothing',
  'haber → fiyat': 'a notice of stock names what guests pay',
  'haber → siparis': 'and its mail looks as those of orders do',
  'kisi → haber': 'and waits for nothing',
  'kisi → siparis': 'orders tell no more of one who is forgotten',
  'magaza → stok': 'a store begins with its default warehouse',
  'siparis → kim': 'a timeline names who did it',
  'stok → kim': 'and so does the history of a unit',
  'tema → kim': 'a version names who saved it',
  'sozlesme → kim': 'the same',
  'magaza → odeme': 'a store opens when it can be paid',
  'magaza → teslimat': 'and when it can bring what it sells',
  'magaza → anahtar': 'the test store is published with its key (test-magaza)',
}

/** Domains that import each other, each way by a listed edge. */
export const DOMAIN_CYCLES = [['anahtar', 'magaza']]

/** Single exceptions, each with its reason. */
export const EXCEPTIONS: Record<string, string> = {
  'src/domains/sepet/kayit-schema.ts → src/domains/siparis/kayit-schema.ts':
    'an agreement is made of the lines of the order to be (type)',
  'src/domains/sepet/kayit-schema.ts → src/domains/sozlesme/kayit-schema.ts':
    'and of the contracts that were accepted (type)',
  'src/domains/sepet/schema.ts → src/domains/sozlesme/schema.ts': 'a shopper names the contracts that were accepted',
  'src/domains/sepet/routes.ts → src/domains/sozlesme/schema.ts': 'and reads them as they are filled',
  'src/domains/siparis/talep/routes.ts → src/domains/sozlesme/schema.ts': 'a guest reads what was accepted',
  'src/domains/tema/schema.ts → src/domains/kim/schema.ts': 'a version names who saved it',
  'src/domains/sozlesme/schema.ts → src/domains/kim/schema.ts': 'the same',
  'src/domains/anahtar/anahtar.ts → src/http/gates/auth.ts':
    'keys are what auth looks up: their shape and hash are its own',
  'src/domains/anahtar/queries.ts → src/domains/magaza/queries.ts': 'a key is found with its store in one row (type)',
  'src/domains/aktarim/schema.ts → src/domains/aktarim/okuma/sinirlar.ts':
    'limits that the thread which reads files has without any schema',
  'src/domains/aktarim/turler/urun.ts → src/http/contract/validate.ts': 'rows are held to the shapes that bodies have',
  'src/domains/aktarim/turler/musteri.ts → src/http/contract/validate.ts': 'the same',
  'src/domains/aktarim/turler/siparis.ts → src/http/contract/validate.ts': 'the same',
  'src/domains/aktarim/turler/yorum.ts → src/http/contract/validate.ts': 'the same',
  'src/domains/vitrin/schema.ts → src/domains/urun/alan-schema.ts': 'which fields shoppers see stands with the fields',
  'src/domains/vitrin/schema.ts → src/domains/urun/varyant/alan-schema.ts': 'the same',
  'src/domains/vitrin/liste/schema.ts → src/domains/urun/alan-schema.ts': 'and which of them they filter by',
  'src/domains/vitrin/liste/queries.ts → src/domains/vitrin/liste/kosul-queries.ts':
    'pages and facets of a list ask for the same',
  'src/domains/vitrin/liste/yuz-queries.ts → src/domains/vitrin/liste/kosul-queries.ts': 'the same',
  'src/domains/vitrin/liste/kimde-queries.ts → src/domains/vitrin/liste/kosul-queries.ts': 'the same',
  'src/domains/vitrin/liste/yuz-queries.ts → src/domains/vitrin/liste/kimde-queries.ts':
    'the cards that facets are counted of',
  'src/domains/aktarim/rules/alanlar.ts → src/domains/urun/alan-schema.ts': 'and which columns files have of them',
  'src/domains/aktarim/rules/alanlar.ts → src/domains/urun/varyant/alan-schema.ts': 'the same',
  'src/domains/aktarim/rules/varyantlar.ts → src/domains/urun/varyant/alan-schema.ts': 'the same',
  'src/domains/uyelik/schema.ts → src/domains/hesap/schema.ts': 'both kinds of accounts take codes in one shape',
  'src/domains/kullanici/schema.ts → src/domains/hesap/schema.ts': 'the same',
  'src/domains/uyelik/schema.ts → src/domains/musteri/schema.ts':
    'an account is shown and changed in its customer’s fields',
  'src/domains/kisi/forget.ts → src/http/answers/forget-answers.ts':
    'answers kept for repeated requests tell of people, too',
  'src/domains/kisi/schema.ts → src/domains/uyelik/schema.ts': 'a member’s own data begin with the account',
  'src/domains/kisi/schema.ts → src/domains/uyelik/examples.ts': 'the same',
  'src/domains/kisi/schema.ts → src/domains/musteri/schema.ts': 'with the history of their consents',
  'src/domains/kisi/schema.ts → src/domains/yorum/schema.ts': 'and hold the reviews as the API shows them',
  'src/domains/kisi/panel/routes.ts → src/domains/musteri/schema.ts':
    'an erased customer is shown as the API shows one',
  'src/domains/vitrin/schema.ts → src/domains/yorum/schema.ts': 'and the average of reviews',
  'src/domains/vitrin/routes.ts → src/domains/yorum/routes.ts': 'and reviews stand with their product',
  'src/domains/vitrin/schema.ts → src/domains/ozel/schema.ts': 'shoppers see custom fields in one shape',
  'src/domains/siparis/routes.ts → src/domains/ozel/yaninda/routes.ts':
    'values beside a record have one pair of routes',
  'src/domains/urun/routes.ts → src/domains/ozel/yaninda/routes.ts': 'the same',
  'src/domains/uyelik/routes.ts → src/domains/siparis/schema.ts': 'a member sees their orders as the API shows them',
  'src/domains/uyelik/routes.ts → src/domains/siparis/talep/schema.ts': 'and asks for returns as a guest does',
  'src/domains/uyelik/routes.ts → src/domains/siparis/talep/routes.ts': 'with the same refusals',
}

export const zoneOf = (path: string): string => /^src\/([\w-]+)/.exec(path)?.[1] ?? 'outside'
export const domainOf = (path: string): string => path.split('/')[2] ?? ''

/** Allowed imports outside the domains, by zone; `(types)` only for types. */
const ZONES: Record<string, readonly string[]> = {
  core: [],
  trade: ['core'],
  config: ['core', 'trade'],
  db: ['core', 'trade'],
  adapters: ['core', 'trade'],
  http: ['core', 'trade', 'db', 'adapters (types)', 'config (types)'],
  dokumanlar: ['core', 'trade', 'http'],
  dukkan: ['core', 'trade', 'db (types)', 'domains', 'http'],
  yedek: ['core', 'trade', 'db', 'adapters (types)'],
}

function mayImportZone(i: Import): boolean {
  const [from, to] = [zoneOf(i.from), zoneOf(i.to)]
  if (from === to) return true
  const allowed = ZONES[from] ?? []
  return allowed.includes(to) || (i.typeOnly && allowed.includes(`${to} (types)`))
}

/** Anatomy of a domain: allowed imports by kind of file. */
function mayImportFromDomain(i: Import): boolean {
  const file = basename(i.from)
  const to = zoneOf(i.to)
  const own = to === 'domains' && domainOf(i.to) === domainOf(i.from)
  const isSchema = (path: string) => /^(.+-)?schema\.ts$/.test(basename(path))
  const ownSchema = own && isSchema(i.to)
  if (to === 'core' || to === 'trade') return true
  // Examples are plain data for the documentation.
  if (isSchema(i.from)) return ownSchema || (own && basename(i.to) === 'examples.ts')
  if (file === 'examples.ts') return false
  if (file === 'rules.ts' || i.from.includes('/rules/')) return ownSchema || (own && i.to.includes('/rules/'))
  if (/^(.+-)?queries\.ts$/.test(file)) return ownSchema || to === 'db'
  if (/^serve/.test(file) && i.to === 'src/http/gates/signed-door.ts') return true
  if (/^(.+-)?routes\.ts$/.test(file)) return own || /^src\/http\/contract\/(route|record-routes)\.ts$/.test(i.to)
  if (to === 'domains') return own || `${domainOf(i.from)} → ${domainOf(i.to)}` in DOMAIN_EDGES
  return to === 'db' || to === 'adapters'
}

export const isAllowed = (i: Import): boolean => {
  if (`${i.from} → ${i.to}` in EXCEPTIONS || COMPOSERS.test(i.from)) return true
  return zoneOf(i.from) === 'domains' ? mayImportFromDomain(i) : mayImportZone(i)
}
