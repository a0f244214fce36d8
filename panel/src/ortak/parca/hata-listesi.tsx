import { Alert, List } from '@mantine/core'

type Props = { baslik: string; satirlar: readonly { anahtar: string; ad?: string; metin: string }[]; mt?: 'xs' }

/** What was refused, one by one. */
export const HataListesi = ({ baslik, satirlar, mt }: Props) => (
  <Alert color="red" title={baslik} role="alert" mt={mt}>
    <List size="sm">
      {satirlar.map(({ anahtar, ad, metin }) => (
        <List.Item key={anahtar}>
          {ad !== undefined && (
            <>
              <b>{ad}</b>
              {': '}
            </>
          )}
          {metin}
        </List.Item>
      ))}
    </List>
  </Alert>
)
