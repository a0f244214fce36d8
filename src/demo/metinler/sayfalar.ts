import type { SayfaGirdisi, YasalTur } from '../../domains/icerik/schema.ts'
import { yasalSayfalar } from './yasal.ts'

export type DemoSayfasi = { girdi: SayfaGirdisi; yasal_tur?: YasalTur; yayinda?: false }

/** Pages of the shop: its own, the legal ones, and a draft. */
export const sayfalar: readonly DemoSayfasi[] = [
  {
    girdi: {
      baslik: 'Hakkımızda',
      ozet: 'Küçük atölyelerden, uzun ömürlü eşyalar.',
      govde: `<p>Bu mağaza, Anadolu’nun küçük atölyelerinde üretilen eşyaları bir araya getiriyor. Keten Denizli’den,
seramik Avanos’tan, bakır Gaziantep’ten geliyor.</p>
<h2>Neye özen gösteriyoruz?</h2>
<ul><li>Onarılabilen, yedeği bulunan ürünler</li><li>Kısa tedarik yolu, adil ücret</li><li>Plastiksiz paket</li></ul>
<p>Aklınıza takılan her şey için <a href="/sayfa/iletisim">bize yazın</a>.</p>`,
      seo: { baslik: 'Hakkımızda', aciklama: 'Atölyelerle nasıl çalıştığımızı anlatıyoruz.' },
      altbilgide: true,
    },
  },
  {
    girdi: {
      baslik: 'İletişim',
      govde: `<p>Hafta içi 09.00–18.00 arasında yanıtlıyoruz.</p>
<table><tbody><tr><th>E-posta</th><td><a href="mailto:merhaba@magaza.example">merhaba@magaza.example</a></td></tr>
<tr><th>Adres</th><td>Ihlamur Sokak No: 12, Kadıköy, İstanbul</td></tr></tbody></table>`,
      altbilgide: true,
    },
  },
  {
    girdi: {
      baslik: 'Sıkça Sorulan Sorular',
      ozet: 'Kargo, iade, beden ve bakım hakkında.',
      govde: `<h2>Siparişim ne zaman gelir?</h2><p>Hafta içi 15.00’e kadar verilen siparişler aynı gün hazırlanır,
bir ile dört gün içinde elinize ulaşır.</p>
<h2>Bedeni tutmazsa?</h2><p>On dört gün içinde değiştirir ya da geri alırız; kargo ücreti bizden.</p>
<h2>Hediye paketi yapıyor musunuz?</h2><p>Evet. Sipariş notuna yazmanız yeterli.</p>
<h2>Toptan satış var mı?</h2><p>Kafeler, oteller ve dükkânlar için ayrı fiyat listemiz var.</p>`,
      altbilgide: true,
    },
  },
  {
    girdi: {
      baslik: 'Beden Tablosu',
      govde: `<p>Ölçüler santimetredir ve vücut üstünden alınır.</p>
<table><thead><tr><th>Beden</th><th>Göğüs</th><th>Bel</th><th>Kalça</th></tr></thead>
<tbody><tr><td>S</td><td>86–90</td><td>68–72</td><td>94–98</td></tr><tr><td>M</td><td>91–95</td><td>73–77</td><td>99–103</td></tr>
<tr><td>L</td><td>96–101</td><td>78–83</td><td>104–109</td></tr><tr><td>XL</td><td>102–108</td><td>84–90</td><td>110–116</td></tr></tbody></table>`,
    },
  },
  {
    girdi: {
      baslik: 'Bakım Rehberi',
      ozet: 'Eşyanın ömrünü uzatan küçük alışkanlıklar.',
      govde: `<h2>Keten</h2><p>İlk yıkamada yumuşar, ütüsü nemliyken kolaydır.</p>
<h2>Yün</h2><p>Havalandırmak çoğu zaman yıkamaktan iyidir. Güveye karşı lavanta kesesi.</p>
<h2>Döküm ve bakır</h2><p>Telle ovmayın; sıcak su, yumuşak bez, hemen kurulama.</p>
<h2>Masif ağaç</h2><p>Yılda bir kez bezir yağı. Su lekesine ince zımpara, damar yönünde.</p>`,
    },
  },
  {
    girdi: {
      baslik: 'Atölyelerimiz',
      govde: '<p>On altı atölye, yedi şehir. Her ürünün sayfasında nerede yapıldığını yazıyoruz.</p>',
      altbilgide: true,
    },
  },
  {
    girdi: { baslik: 'Yeni Sezon Hazırlıkları', ozet: 'Taslak', govde: '<p>Fotoğraflar gelince yayımlanacak.</p>' },
    yayinda: false,
  },
  ...yasalSayfalar,
]
