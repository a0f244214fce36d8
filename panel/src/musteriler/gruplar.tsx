import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { k } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { useMetin } from '../dil/dil.tsx'
import { ListeSayfasi } from '../ortak/liste/liste-sayfasi.tsx'
import { useListe } from '../ortak/liste/use-liste.ts'
import { Zaman } from '../ortak/zaman.tsx'
import { readGruplarAramasi } from './arama.ts'
import { GrupAdi } from './grup-adi.tsx'
import { grupMetni } from './grup-metin.ts'

export function Gruplar() {
  const t = useMetin(grupMetni)
  const { may } = useOturum()
  const navigate = useNavigate()
  const [adding, { open, close }] = useDisclosure()
  const liste = useListe(['gruplar'], readGruplarAramasi, (arama, signal) =>
    k.musteriGruplari.list({ ...arama, limit: 50 }, { signal }),
  )
  return (
    <ListeSayfasi
      baslik={t.gruplar}
      api={{ path: '/v1/musteri-gruplari', sdk: 'k.musteriGruplari.list()' }}
      ekle={may('musteri:yazma') && { metin: t.yeni, ac: open }}
      liste={liste}
      bag={(g) => ({ to: '/musteri-gruplari/$id', params: { id: g.id } })}
      bos={{ simge: 'kisi', baslik: t.bosBaslik, metin: t.bosMetin }}
      sutunlar={[
        { baslik: t.ad, hucre: (g) => g.ad },
        { baslik: t.uye, sag: true, hucre: (g) => g.uye_sayisi },
        { baslik: t.olusturma, genis: true, hucre: (g) => <Zaman an={g.olusturma} /> },
      ]}
    >
      {adding && (
        <GrupAdi
          baslik={t.yeni}
          ad=""
          kapat={close}
          yaz={(ad, o) => k.musteriGruplari.create({ ad }, o)}
          done={(g) => t.eklendi(g.ad)}
          after={(g) => navigate({ to: '/musteri-gruplari/$id', params: { id: g.id } })}
        />
      )}
    </ListeSayfasi>
  )
}
