import { useEffect, useRef, useState } from 'react'
import { fileAt } from '../../../lib/transport/blob.ts'

type Shown = Readonly<Record<string, string>>

/** What of an address never changes: its signature is of a minute. */
const keyOf = (address: string): string => address.split('?')[0] ?? ''

/**
 * Private pictures by their signed addresses, each loaded once and kept as long as the bench is open: an address is good
 * for a minute, a page may be turned back to after an hour. Gives what is loaded by then.
 */
export function usePictures(wanted: readonly string[]): (address: string) => string | undefined {
  const [shown, setShown] = useState<Shown>({})
  const asked = useRef(new Set<string>())
  const made = useRef<string[]>([])
  const list = wanted.filter(Boolean).join(' ')

  useEffect(() => {
    for (const address of list.split(' ').filter(Boolean)) {
      const key = keyOf(address)
      if (asked.current.has(key)) continue
      asked.current.add(key)
      fileAt(address).then(
        (picture) => {
          const url = URL.createObjectURL(picture)
          made.current.push(url)
          setShown((known) => ({ ...known, [key]: url }))
        },
        // With the next address it is tried again.
        () => asked.current.delete(key),
      )
    }
  }, [list])

  useEffect(() => {
    const [urls, keys] = [made.current, asked.current]
    return () => {
      for (const url of urls.splice(0)) URL.revokeObjectURL(url)
      keys.clear()
    }
  }, [])

  return (address) => shown[keyOf(address)]
}
