import { Divider, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { useMetin } from '../dil/dil.tsx'
import { FormAlani, FormSwitch, yaziAlanlari } from '../ortak/form/form-alani.tsx'
import { HtmlEditor } from '../ortak/html/html-editor.tsx'
import { Kart } from '../ortak/kart.tsx'
import { ortakMetin } from '../ortak/metin.ts'
import { Soluk } from '../ortak/parcalar.tsx'
import { Zaman } from '../ortak/zaman.tsx'
import type { SayfaFormu } from './sayfa-formu.ts'
import { sayfaMetni, yasalMetni, yasalTurler } from './sayfa-metni.ts'

export function MetinKarti() {
  const t = useMetin(sayfaMetni)
  const o = useMetin(ortakMetin)
  const form = useFormContext<SayfaFormu>()
  const yazi = yaziAlanlari(form)
  return (
    <Kart baslik={t.metin}>
      <TextInput label={t.baslik} required maxLength={200} {...yazi('baslik', { required: o.zorunlu })} />
      <FormAlani control={form.control} name="govde">
        {({ value, onChange, error }) => (
          <HtmlEditor label={t.govde} value={value} onChange={onChange} maxLength={200_000} error={error} />
        )}
      </FormAlani>
      <Textarea label={t.ozet} description={t.ozetAciklama} autosize minRows={2} maxLength={500} {...yazi('ozet')} />
    </Kart>
  )
}

export function YayinKarti({ yayin }: { yayin: string | null }) {
  const t = useMetin(sayfaMetni)
  const yasal = useMetin(yasalMetni)
  const yazi = yaziAlanlari(useFormContext<SayfaFormu>())
  return (
    <Kart baslik={t.yayin}>
      <FormSwitch<SayfaFormu> name="yayinda" label={t.yayinda} description={t.yayindaAciklama} />
      {yayin && (
        <Soluk>
          {t.ilkYayin}: <Zaman an={yayin} tam />
        </Soluk>
      )}
      <FormSwitch<SayfaFormu> name="altbilgide" label={t.altbilgide} />
      <Divider />
      <NativeSelect
        label={t.yasal_tur}
        description={t.yasalAciklama}
        data={[{ value: '', label: t.normal }, ...yasalTurler.map((y) => ({ value: y, label: yasal[y] }))]}
        {...yazi('yasal_tur')}
      />
      <TextInput label={t.tanitici} description={t.taniticiAciklama} maxLength={200} {...yazi('tanitici')} />
    </Kart>
  )
}
