import { Text } from '@mantine/core'
import { memo } from 'react'
import { metinler, useMetin } from '../../dil/dil.tsx'
import { ortakMetin } from '../../ortak/metin.ts'
import { Simge } from '../../ortak/simge.tsx'
import { urunMetni } from '../metin.ts'
import { faultOf, type Satir } from '../urun-formu.ts'
import { Bekleyenler, type BekleyenSayisi } from './bekleyen-notu.tsx'
import type { ReferansNotu } from './referans.ts'
import { Referans } from './referans-notu.tsx'
import { type Sutun, sutunlar } from './varyantlar.ts'

const texts = metinler({
  tekVaryant: ['Tek varyant', 'Single variant'],
  sil: [(ad: string) => `Varyantı sil: ${ad}`, (ad) => `Delete the variant: ${ad}`],
  ozel: [(ad: string) => `Özel alanlar: ${ad}`, (ad) => `Custom fields: ${ad}`],
  sayi: ['Tam sayı olmalı', 'Must be a whole number'],
  oran: ['0 ile 100 arası bir tam sayı', 'A whole number between 0 and 100'],
})

/** What becomes of a row; null takes it away. */
export type Degisim = Partial<Satir> | null
/** Whose custom fields are open. */
export type AcikVaryant = { id: string; ad: string }
type Hatalar = Record<string, { message?: string }> | undefined

type Props = {
  satir: Satir
  sira: number
  tek: boolean
  adsiz: boolean
  acik: boolean
  degis: (sira: number, change: Degisim, cell?: string) => void
  ozelAc: (varyant: AcikVaryant) => void
  errors: Hatalar
  not: ReferansNotu | null
  bekleyen: BekleyenSayisi | null
}

const NUMERIC: Partial<Record<Sutun, 'decimal' | 'numeric'>> = {
  fiyat: 'decimal',
  indirimsiz_fiyat: 'decimal',
  stok: 'numeric',
  kdv_orani: 'numeric',
}

/** Compared by value, because the form gives copies of its rows: a row that says the same is not rendered again. */
const isSame = (a: Props, b: Props): boolean =>
  a.sira === b.sira &&
  a.tek === b.tek &&
  a.adsiz === b.adsiz &&
  a.acik === b.acik &&
  a.degis === b.degis &&
  a.ozelAc === b.ozelAc &&
  a.errors === b.errors &&
  JSON.stringify([a.satir, a.not, a.bekleyen]) === JSON.stringify([b.satir, b.not, b.bekleyen])

export const VaryantSatiri = memo(Satiri, isSame)

function Satiri({ satir, sira, tek, adsiz, acik, degis, ozelAc, errors, not, bekleyen }: Props) {
  const t = useMetin(texts)
  const u = useMetin(urunMetni)
  const ad = adsiz ? t.tekVaryant : satir.secim.join(' / ')
  const { id } = satir
  return (
    <tr>
      <th scope="row">
        <span className="varyant-basligi">
          {ad}
          {id !== null && (
            <button
              type="button"
              className="varyant-dugmesi"
              aria-label={t.ozel(ad)}
              title={t.ozel(ad)}
              onClick={() => ozelAc({ id, ad })}
            >
              <Simge ad="ayar" boy={15} />
            </button>
          )}
        </span>
        {bekleyen && <Bekleyenler sayi={bekleyen} />}
        {(errors?.message || errors?.secenekler || errors?.id) && (
          <Text size="xs" c="red" component="div">
            {String(errors.message ?? errors.secenekler?.message ?? errors.id?.message ?? '')}
          </Text>
        )}
      </th>
      {sutunlar.map((sutun, i) => (
        <td key={sutun} className="izgara-hucre">
          <Hucre
            ad={ad}
            sutun={sutun}
            metin={satir[sutun]}
            yer={`${sira} ${i}`}
            acik={acik}
            hata={errors?.[sutun]?.message ?? (sutun === 'stok' ? errors?.onceki_stok?.message : undefined)}
            yaz={(metin) => degis(sira, { [sutun]: metin }, `${satir.anahtar} ${sutun}`)}
          />
          {sutun === 'indirimsiz_fiyat' && not && <Referans not={not} />}
        </td>
      ))}
      <td>
        <input
          type="checkbox"
          aria-label={`${ad}, ${u.eksi_stok}`}
          disabled={!acik}
          checked={satir.eksi_stok}
          onChange={(e) => degis(sira, { eksi_stok: e.currentTarget.checked })}
        />
      </td>
      <td>
        {acik && !tek && (
          <button type="button" className="varyant-dugmesi" aria-label={t.sil(ad)} onClick={() => degis(sira, null)}>
            <Simge ad="carpi" boy={15} />
          </button>
        )}
      </td>
    </tr>
  )
}

type HucreProps = {
  ad: string
  sutun: Sutun
  metin: string
  yer: string
  acik: boolean
  hata: string | undefined
  yaz: (metin: string) => void
}

function Hucre({ ad, sutun, metin, yer, acik, hata, yaz }: HucreProps) {
  const t = useMetin(texts)
  const u = useMetin(urunMetni)
  const ortak = useMetin(ortakMetin)
  const fault = faultOf(sutun, metin)
  const said = fault === 'tutar' ? ortak.gecersizTutar : fault === 'sayi' ? t.sayi : fault === 'oran' ? t.oran : hata
  return (
    <>
      <input
        type="text"
        inputMode={NUMERIC[sutun] ?? 'text'}
        autoComplete="off"
        data-yer={yer}
        readOnly={!acik}
        maxLength={sutun === 'barkod' ? 64 : 100}
        aria-label={`${ad}, ${u[sutun]}`}
        aria-invalid={said !== undefined}
        placeholder={sutun === 'kdv_orani' ? ortak.yok : undefined}
        value={metin}
        onFocus={(e) => e.currentTarget.select()}
        onChange={(e) => yaz(e.currentTarget.value)}
      />
      {said && (
        <Text size="xs" c="red" maw={170}>
          {said}
        </Text>
      )}
    </>
  )
}
