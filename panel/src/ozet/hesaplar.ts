/** Value of an order; of none it is nothing. */
export const ortalama = ({ siparis, ciro }: { siparis: number; ciro: number }): number =>
  siparis === 0 ? 0 : ciro / siparis
