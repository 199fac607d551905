import type { OutlineNode, OutlineTree } from '@yantu/contract/ai/tree'
import { useEffect, useMemo, useRef, useState } from 'react'
import { privateFile } from '../../lib/transport/blob.ts'

type Addresses = Readonly<Record<string, string>>

const none: Addresses = {}

const filesOf = (nodes: readonly OutlineNode[]): string[] =>
  nodes.flatMap(({ figure, children }) => [...(figure ? [figure.file] : []), ...filesOf(children)])

/** Addresses of an outline's private pictures, good while the page is open; each appears once it is loaded. */
export function usePictures(tree: OutlineTree): Addresses {
  const [addresses, setAddresses] = useState(none)
  const asked = useRef(new Set<string>())
  const made = useRef<string[]>([])
  const wanted = useMemo(() => [...new Set(filesOf(tree.chapters))].sort().join(' '), [tree.chapters])

  useEffect(() => {
    for (const file of wanted.split(' ').filter(Boolean)) {
      if (asked.current.has(file)) continue
      asked.current.add(file)
      privateFile(file).then(
        (picture) => {
          const address = URL.createObjectURL(picture)
          made.current.push(address)
          setAddresses((known) => ({ ...known, [file]: address }))
        },
        () => asked.current.delete(file),
      )
    }
  }, [wanted])

  useEffect(() => {
    const [begun, addressesMade] = [asked.current, made.current]
    return () => {
      for (const address of addressesMade.splice(0)) URL.revokeObjectURL(address)
      begun.clear()
    }
  }, [])

  return addresses
}
