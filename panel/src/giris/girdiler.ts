// What the doors read from the address, and what their forms send.

export type GirisAramasi = { kod?: string; donus?: string }

/** Codes come in links of mails. */
export const readKod = (s: Record<string, unknown>): { kod?: string } => ({
  ...(typeof s.kod === 'string' && { kod: s.kod }),
})

/** No open redirect: `donus`, where one was, is a path within the panel alone. */
export const readGiris = (s: Record<string, unknown>): GirisAramasi => ({
  ...readKod(s),
  ...(typeof s.donus === 'string' && /^\/(?![/\\])/.test(s.donus) && { donus: s.donus }),
})

type Yazilan = Readonly<Record<string, string>>

/** The first person of all; without a name there is no store yet. */
export const kurulumOf = ({ magaza = '', ad, eposta, parola }: Yazilan, kod: string, dil: string) => ({
  ...{ kod, ad, eposta, parola, dil },
  ...(magaza.trim() !== '' && { magaza: { ad: magaza } }),
})

/** With an account: its password. Without one: a new account. */
export const katilmaOf = ({ ad, parola }: Yazilan, kod: string, hesap_var: boolean, dil: string) => ({
  ...{ kod, parola },
  ...(!hesap_var && { ad, dil }),
})
