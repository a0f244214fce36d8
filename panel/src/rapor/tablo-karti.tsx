import { useState } from 'react'
import type { Rapor } from '../api/generated/kayitlar.ts'
import { useMetin } from '../dil/dil.tsx'
import { Kart } from '../ortak/kart.tsx'
import { Tablo } from '../ortak/liste/tablo.tsx'
import { Dugme, Soluk } from '../ortak/parcalar.tsx'
import { csvOf } from './hesaplar.ts'
import { raporMetni } from './metin.ts'

const FEW = 8

type Sutun<T> = Parameters<typeof Tablo<T>>[0]['sutunlar'][number] & {
  baslik: string
  /** Its cell in the file; without one it is not there. */
  deger?: (satir: T) => string | number
}

type Props<T> = {
  baslik: string
  metin?: string
  rapor: Rapor
  satirlar: readonly T[]
  anahtar: (satir: T) => string
  sutunlar: readonly Sutun<T>[]
}

/** A table of the report: its first rows, all of them on request, and as a file. */
export function TabloKarti<T>({ baslik, metin, rapor, satirlar, anahtar, sutunlar }: Props<T>) {
  const t = useMetin(raporMetni)
  const [whole, setWhole] = useState(false)
  const save = () => {
    const written = sutunlar.flatMap((s) => (s.deger ? [{ baslik: s.baslik, deger: s.deger }] : []))
    const text = csvOf(
      written.map((s) => s.baslik),
      satirlar.map((satir) => written.map((s) => s.deger(satir))),
    )
    download(`${baslik} ${rapor.baslangic} ${rapor.bitis}.csv`, text)
  }
  const csv = <Dugme kucuk simge="indir" metin={t.csv} ad={t.csvAdi(baslik)} onClick={save} />
  return (
    <Kart baslik={baslik} sag={satirlar.length > 0 && csv}>
      {metin && <Soluk>{metin}</Soluk>}
      {satirlar.length === 0 ? (
        <Soluk>{t.satirYok}</Soluk>
      ) : (
        <Tablo
          ad={baslik}
          verticalSpacing="xs"
          layout="fixed"
          satirlar={whole ? satirlar : satirlar.slice(0, FEW)}
          anahtar={anahtar}
          sutunlar={sutunlar}
        />
      )}
      {satirlar.length > FEW && (
        <Dugme
          metin={whole ? t.azi : t.hepsi(satirlar.length)}
          variant="subtle"
          size="compact-sm"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        />
      )}
    </Kart>
  )
}

function download(ad: string, metin: string): void {
  const address = URL.createObjectURL(new Blob([metin], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = ad
  link.click()
  URL.revokeObjectURL(address)
}
