/** Common Turkish passwords, most used first; also in plain ASCII letters. */
const words = [
  'parola şifre 123456 galatasaray fenerbahçe beşiktaş trabzonspor istanbul ankara izmir türkiye atatürk cimbom kartal',
  'kanarya aslan aşkım canım sevgilim seniseviyorum hayatım bebeğim annem babam ailem merhaba selam günaydın anahtar',
  'bursa antalya adana konya samsun trabzon erzurum malatya kayseri eskişehir diyarbakır gaziantep mersin karadeniz',
  'ahmet mehmet mustafa ali hüseyin hasan ibrahim ismail osman yusuf murat ömer ramazan halil süleyman abdullah emre',
  'fatih kemal serkan burak onur cem can deniz umut barış kaan efe kerem arda berk mert ayşe fatma emine hatice zeynep',
  'elif meryem şerife sultan hanife merve esra büşra kübra özlem gamze gizem pınar selin ece defne yağmur ceren damla',
  'pazartesi salı çarşamba perşembe cuma cumartesi pazar ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim',
  'kasım aralık bahar güneş yıldız gökyüzü çiçek kelebek melek prenses kral kraliçe osmanlı bozkurt vatan bayrak',
  'kepenk mağaza dükkan magaza panel yönetici sahip müşteri sipariş esnaf ticaret 1903 1905 1907 1923 1453 1881',
].flatMap((line) => line.split(' '))

const PLAIN: Record<string, string> = { ç: 'c', ğ: 'g', ı: 'i', ö: 'o', ş: 's', ü: 'u' }
const plain = (word: string): string => word.replace(/[çğıöşü]/g, (letter) => PLAIN[letter] ?? letter)

export const turkish: string[] = [...new Set(words.flatMap((word) => [word, plain(word)]))]
