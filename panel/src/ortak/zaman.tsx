import { Text, Tooltip } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useDil } from '../dil/dil.tsx'
import { formatFark, formatZaman } from './zaman.ts'

/** `3 dk. önce`, with the moment itself behind it; the other way round when `tam`. */
export function Zaman({ an, tam = false }: { an: string; tam?: boolean }) {
  const { dil } = useDil()
  const now = useNow()
  const exact = formatZaman(an, dil)
  const away = formatFark(an, now, dil)
  return (
    <Tooltip label={tam ? away : `${exact} İstanbul`} withinPortal>
      <Text component="time" inherit dateTime={an}>
        {tam ? exact : away}
      </Text>
    </Tooltip>
  )
}

/** The moment of drawing, which is done anew every half minute. */
function useNow(): Date {
  const [, setTick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTick((n) => n + 1), 30_000)
    return () => clearInterval(timer)
  }, [])
  return new Date()
}
