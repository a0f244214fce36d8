// What people type, and what they mean by it, among the products of the demo store. `=Ad`: this product is among the first five.
// `~desen`: each of the first five (there is at least one) has it in its name or in a category's.

export const sorular = `
elbise ~Elbise
Elbise ~Elbise
ELBİSE ~Elbise
elbiseler ~Elbise
elbisesi ~Elbise
elbse ~Elbise
elibse ~Elbise
elbize ~Elbise
keten elbise =Assos Keten Elbise
uzun elbise =Kaş Uzun Elbise
çizgili elbise =Foça Çizgili Elbise
cizgili elbise =Foça Çizgili Elbise
askili elbise =Datça Askılı Elbise
kolsuz elbise =Alaçatı Kolsuz Elbise
alacati =Alaçatı Kolsuz Elbise
bozcada =Bozcaada Kuşaklı Elbise
müslin elbise =Gümüşlük Müslin Elbise
lacivert elbise ~Elbise
gömlek ~Gömlek
gomlek ~Gömlek
GÖMLEK ~Gömlek
gömlekler ~Gömlek
gömleği ~Gömlek
gömlekleri ~Gömlek
gömlk ~Gömlek
gömelk ~Gömlek
gömlak ~Gömlek
gomlekler ~Gömlek
göm ~Gömlek
keten gömlek =Moda Keten Gömlek
erkek gömlek ~Erkek Gömlek
beyaz gömlek ~Gömlek
oversize gömlek =Ilgaz Oversize Gömlek
oversayz =Ilgaz Oversize Gömlek
flanel gömlek =Kuzguncuk Flanel Gömlek
oxford =Galata Oxford Gömlek
denim gömlek =Tophane Denim Gömlek
kareli gömlek =Beykoz Kareli Gömlek
bluz ~Bluz
bluzlar ~Bluz
dantel yaka =Yasemin Dantel Yaka Bluz
fiyonklu =Mercan Fiyonklu Bluz
poplin =Reyhan Poplin Gömlek
kazak ~Kazak
kazağı ~Kazak
kazaklar ~Kazak
kazk ~Kazak
kzak ~Kazak
boğazlı kazak =Uludağ Boğazlı Kazak
bogazli kazak =Uludağ Boğazlı Kazak
saç örgü kazak =Kaçkar Saç Örgü Kazak
hırka ~Hırka
hirka ~Hırka
hırkası ~Hırka
hıka ~Hırka
uzun hırka =Abant Uzun Hırka
panço =Ağrı Panço
pancho =Ağrı Panço
etek ~Etek
eteği ~Etek
etekler ~Etek
pileli etek =Lavanta Pileli Etek
saten etek =Saten Midi Etek
midi etek ~Midi Etek
pantolon ~Pantolon
pantalon ~Pantolon
pantolonu ~Pantolon
pantolonlar ~Pantolon
pantlon ~Pantolon
keten pantolon =Bol Paça Keten Pantolon
kargo pantolon =Kargo Pantolon
kadife pantolon =Kadife Pantolon
ispanyol paça =Kumaş İspanyol Paça
chino =Düz Kesim Chino
tişört ~Tişört
tisort ~Tişört
tişörtler ~Tişört
tişörtü ~Tişört
tşört ~Tişört
tişrt ~Tişört
polo yaka =Polo Yaka Tişört
uzun kollu tişört =Uzun Kollu Tişört
siyah tişört ~Tişört
ceket ~Ceket|Dış Giyim
caket ~Ceket|Dış Giyim
ceketi ~Ceket|Dış Giyim
ceketler ~Ceket|Dış Giyim
cekt ~Ceket|Dış Giyim
kot ceket =Kot Ceket
mumlu ceket =Mumlu Pamuk Ceket
mont ~Dış Giyim
kaban =Yün Kaban
yağmurluk =Yağmurluk
yagmurluk =Yağmurluk
yamurluk =Yağmurluk
yelek =Kapitone Yelek
rüzgarlık =Rüzgârlık
ayakkabı ~Ayakkabı
ayakabı ~Ayakkabı
ayakkabi ~Ayakkabı
ayakkabılar ~Ayakkabı
ayakkabısı ~Ayakkabı
ayyakkabı ~Ayakkabı
spor ayakkabı ~Spor Ayakkabı
koşu ayakkabısı =Parkur Koşu Ayakkabısı
kosu ayakkabisi =Parkur Koşu Ayakkabısı
sneaker ~Sneaker
sneakr ~Sneaker
snaeker ~Sneaker
beyaz sneaker =Kort Beyaz Sneaker
bot ~Bot
botlar ~Bot
botu ~Bot
chelsea =Chelsea Bot
çelsi bot ~Bot
kış botu =Kürklü Kış Botu
yağmur botu =Lastik Yağmur Botu
çizme =Kısa Lastik Çizme
sandalet ~Sandalet
sandaleti ~Sandalet
sandelet ~Sandalet
sandlet ~Sandalet
terlik ~Terlik
terliği ~Terlik
terlikler ~Terlik
ev terliği =Ev Terliği
çanta ~Çanta
canta ~Çanta
çantası ~Çanta
çantalar ~Çanta
çnata ~Çanta
sırt çantası ~Sırt Çantası
sirt cantasi ~Sırt Çantası
okul çantası =Okul Çantası
bel çantası =Bel Çantası
el çantası =Deri El Çantası
portföy =Deri Portföy
kolye ~Kolye
kolyeler ~Kolye
kolyesi ~Kolye
koyle ~Kolye
küpe ~Küpe
kupe ~Küpe
küpeler ~Küpe
bileklik ~Bileklik
bilklik ~Bileklik
nazar boncuğu =Nazar Boncuklu Bileklik
yüzük =Üç Halka Yüzük
yüzüğü =Üç Halka Yüzük
gümüş dal ~Takı
şapka ~Şapka
sapka ~Şapka
şapkası ~Şapka
hasır şapka =Geniş Kenarlı Hasır Şapka
atkı ~Atkı
atkısı ~Atkı
battaniye =Waffle Battaniye
batanye =Waffle Battaniye
battaniyesi =Waffle Battaniye
nevresim =Müslin Nevresim Takımı
nevresm =Müslin Nevresim Takımı
kırlent ~Kırlent
kirlent ~Kırlent
kırlentler ~Kırlent
havlu =Bambu Havlu Seti
masa örtüsü =Keten Masa Örtüsü
lamba ~Lamba|Aydınlatma
lambası ~Lamba|Aydınlatma
lamab ~Lamba|Aydınlatma
masa lambası ~Masa Lambası
abajur =Cam Gövdeli Abajur
abajör =Cam Gövdeli Abajur
vazo ~Vazo
vazolar ~Vazo
çerçeve ~Çerçeve
cerceve ~Çerçeve
çerçve ~Çerçeve
sandalye ~Sandalye
sandelye ~Sandalye
sandalyesi ~Sandalye
snadalye ~Sandalye
bar sandalyesi =Bar Sandalyesi
tabak ~Taba[kğ]
tabağı ~Taba[kğ]
tabaklar ~Taba[kğ]
çorba kasesi =Çorba Kâsesi
fincan =Espresso Fincanı
kupa ~Kupa
demlik ~Demlik|Demliği
çaydanlık =Bakır Çaydanlık
türk kahvesi =Türk Kahvesi Takımı
tencere ~Tencere
tencereler ~Tencere
tenecere ~Tencere
tava ~Tava
kavanoz ~Kavanoz
kavanozu ~Kavanoz
kesme tahtası =Ceviz Kesme Tahtası
el kremi =Ihlamurlu El Kremi
krem ~Krem
sabun ~Sabun
sabunu ~Sabun
şampuan =Defne Şampuanı
sampuan =Defne Şampuanı
şampuvan =Defne Şampuanı
mum ~Mum
mumlar ~Mum
lavanta mumu =Lavanta Mumu
defter ~Defter
defteri ~Defter
deftr ~Defter
ajanda =Haftalık Ajanda
kalem ~Kalem
dolma kalem =Dolma Kalem
puzzle =Bin Parça Puzzle
puzle =Bin Parça Puzzle
oyuncak ~Oyuncak
oyuncaklar ~Oyuncak
oyuncağı ~Oyuncak
ahşap araba =Ahşap Araba
tulum ~Tulum
pijama =Pijama Takımı
saksı ~Saksı
saksılar ~Saksı
sulama kabı ~Sulama Kabı
budama makası =Budama Makası
hediye kartı =Hediye Kartı
ada keten ~Ada Keten
kestane deri ~Kestane Deri
toprakhane ~Toprakhane
topraksane ~Toprakhane
`
