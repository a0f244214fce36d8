// Where the pages of orders lead, as a `Link` within a component of the library takes it.

type Bag = { to: '/' }
const bag = (to: string, more: object): Bag => ({ to, ...more }) as unknown as Bag

export const orderLink = (id: string): Bag => bag('/siparisler/$id', { params: { id } })
export const productLink = (id: string): Bag => bag('/urunler/$id', { params: { id } })
export const customerLink = (id: string): Bag => bag('/musteriler/$id', { params: { id } })
export const searchLink = (ara: string): Bag => bag('/siparisler', { search: { ara } })
export const printLink = (idler: readonly string[]): Bag =>
  bag('/siparisler/yazdir', { search: { idler: idler.join(',') } })
