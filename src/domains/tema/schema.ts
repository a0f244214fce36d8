import { type Static, Type } from 'typebox'
import { closed, nullable, Timestamp } from '../../core/schema.ts'
import { ornekTema, TemaBelgesi } from '../../trade/tema/schema.ts'
import { Kim } from '../kim/schema.ts'

const Surum = Type.Integer({ minimum: 1, description: 'Sürümün numarası' })
/** Beyond it no integer column goes. */
const MOST = 2147483647

export const MagazaTemasi = closed(
  {
    surum: Type.Integer({ minimum: 0, description: 'Giyilen sürüm; hiç kaydedilmemişse 0, belge de varsayılandır' }),
    tema: TemaBelgesi,
    kim: Kim,
    zaman: nullable(Timestamp),
  },
  {
    title: 'MagazaTemasi',
    examples: [{ surum: 3, tema: ornekTema, kim: { tur: 'kullanici', ad: 'Ayşe' }, zaman: '2026-11-15T08:00:00.000Z' }],
  },
)
export type MagazaTemasi = Static<typeof MagazaTemasi>

const dayanak = Type.Integer({
  minimum: 0,
  maximum: MOST,
  description: 'Hangi sürüme bakarak yazıldığı; bu arada yenisi kaydedilmişse istek geri çevrilir (`surum_uyusmuyor`)',
})

export const MagazaTemaGirdisi = closed(
  { surum: dayanak, tema: TemaBelgesi },
  { title: 'MagazaTemaGirdisi', examples: [{ surum: 2, tema: ornekTema }] },
)
export type MagazaTemaGirdisi = Static<typeof MagazaTemaGirdisi>

export const TemaSurumu = closed(
  {
    surum: Surum,
    gorunum: Type.String(),
    bolum_sayisi: Type.Integer({ minimum: 0, description: 'Ana sayfanın bölümleri' }),
    kaynak_surum: nullable(Type.Integer({ description: 'Geri alınarak kaydedildiyse alındığı sürüm' })),
    kim: Kim,
    zaman: Timestamp,
  },
  {
    title: 'TemaSurumu',
    examples: [
      {
        ...{ surum: 3, gorunum: 'sakin', bolum_sayisi: 4, kaynak_surum: 1 },
        ...{ kim: { tur: 'kullanici', ad: 'Ayşe' }, zaman: '2026-11-15T08:00:00.000Z' },
      },
    ],
  },
)
export type TemaSurumu = Static<typeof TemaSurumu>

export const GeriAlmaGirdisi = closed({ surum: dayanak }, { title: 'TemaGeriAlmaGirdisi', examples: [{ surum: 3 }] })
