import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createQueryClient } from './query.ts'
import { httpCaller } from './transport/json.ts'
import { connectTransport } from './transport/request.ts'

/** What hooks and components need around them: a query client, and somebody who is signed in. */
export function asUser({ signedOut = () => undefined }: { signedOut?: () => void } = {}) {
  connectTransport({ token: () => 't', viewer: () => '1', signedOut })
  const client = createQueryClient(httpCaller)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return { client, wrapper }
}
