import { Code, List, Stack, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { metinler, useMetin } from '../dil/dil.tsx'
import { readForm } from '../ortak/form/form.ts'
import { Dugme } from '../ortak/parcalar.tsx'
import { Kapi } from './kapi.tsx'

const texts = metinler({
  baslik: ['Kepenk’e hoş geldiniz', 'Welcome to Kepenk'],
  metin: [
    'Daha hiç hesap açılmamış. İlk hesabı, hizmeti çalıştıran kişi tek kullanımlık bir kodla açar:',
    'There is no account yet. Whoever runs the service opens the first one with a code that works once:',
  ],
  terminal: [
    'Hizmeti başlattığınız terminalde “İlk giriş” satırındaki bağlantıyı açın ya da kodu aşağıya yazın.',
    'Open the link in the line “İlk giriş” of the terminal that started the service, or enter its code below.',
  ],
  yenisi: [
    'Kod 15 dakika geçerlidir. Yenisi için sunucuda, proje klasöründe şunu çalıştırın:',
    'The code is good for 15 minutes. For a new one, run this on the server in the folder of the project:',
  ],
  kod: ['Kurulum kodu', 'Set-up code'],
  basla: ['Başla', 'Begin'],
})

/** Before there is any account: how to begin. */
export function Baslangic() {
  const t = useMetin(texts)
  const navigate = useNavigate()
  return (
    <Kapi baslik={t.baslik} metin={t.metin}>
      <List size="sm" spacing="xs" type="ordered">
        <List.Item>{t.terminal}</List.Item>
        <List.Item>
          {t.yenisi}
          <Code block mt={4}>
            npm run -s kepenk -- panel kod
          </Code>
        </List.Item>
      </List>
      <form onSubmit={(e) => void navigate({ to: '/giris', search: { kod: (readForm(e).kod ?? '').trim() } })}>
        <Stack>
          <TextInput
            name="kod"
            label={t.kod}
            required
            maxLength={100}
            autoComplete="off"
            placeholder="7F3K-92QD"
            autoFocus
          />
          <Dugme metin={t.basla} type="submit" />
        </Stack>
      </form>
    </Kapi>
  )
}
