import type { OutlineNode, OutlineTree } from '@yantu/contract/ai/tree'
import { useEffect, useMemo, useRef, useState } from 'react'
import { currentSession } from '../session/index.ts'

type Addresses = Readonly<Record<string, string>>

const none: Addresses = {}

const filesOf = (nodes: readonly OutlineNode[]): string[] =>
  nodes.flatMap(({ figure, children }) => [...(figure ? [figure.file] : []), ...filesOf(children)])

async function load(file: string): Promise<string> {
  const token = currentSession()?.token
  const response = await fetch(`/files/private/${encodeURIComponent(file)}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  if (!response.ok) throw new Error(`${response.status}`)
  return URL.createObjectURL(await response.blob())
}

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
      load(file).then(
        (address) => {
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
