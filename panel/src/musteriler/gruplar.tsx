import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { k } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { useVeri } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { ApiGoster } from '../ortak/api-goster.tsx'
import { Bos } from '../ortak/liste/bos.tsx'
import { Liste } from '../ortak/liste/liste.tsx'
import { Sayfa } from '../ortak/sayfa.tsx'
import { Simge } from '../ortak/simge.tsx'
import { Zaman } from '../ortak/zaman.tsx'
import { GrupAdi } from './grup-adi.tsx'
import { grupMetni } from './grup-metin.ts'

export function Gruplar() {
  const t = useMetin(grupMetni)
  const { may } = useOturum()
  const { sonraki } = useSearch({ from: '/kabuk/musteri-gruplari' })
  const navigate = useNavigate({ from: '/musteri-gruplari' })
  const [adding, { open, close }] = useDisclosure()
  const sorgu = useVeri(['gruplar', sonraki ?? ''], (signal) =>
    k.musteriGruplari.list({ sonraki, limit: 50 }, { signal }),
  )
  const add = may('musteri:yazma') && (
    <Button onClick={open} leftSection={<Simge ad="arti" boy={16} />}>
      {t.yeni}
    </Button>
  )
  return (
    <Sayfa
      baslik={t.gruplar}
      eylemler={
        <>
          <ApiGoster method="GET" path="/v1/musteri-gruplari" sdk="k.musteriGruplari.list()" />
          {add}
        </>
      }
    >
      <Liste
        sorgu={sorgu}
        ad={t.gruplar}
        sutunlar={[
          { baslik: t.ad, hucre: (g) => g.ad },
          { baslik: t.uye, sag: true, hucre: (g) => g.uye_sayisi },
          { baslik: t.olusturma, genis: true, hucre: (g) => <Zaman an={g.olusturma} /> },
        ]}
        anahtar={(g) => g.id}
        bag={(g) => ({ to: '/musteri-gruplari/$id', params: { id: g.id } })}
        imlec={sonraki}
        sayfala={(next) => void navigate({ search: { sonraki: next } })}
        bos={
          <Bos simge="kisi" baslik={t.bosBaslik} metin={t.bosMetin}>
            {add}
          </Bos>
        }
      />
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
    </Sayfa>
  )
}
