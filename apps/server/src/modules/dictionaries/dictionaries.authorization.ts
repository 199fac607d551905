import type { AuthorizationRow } from '../../testing/authorization.ts'

const input = () => ({ types: 'scene,style,color' })

export const authorizationRows: AuthorizationRow[] = [
  { call: 'getDicts', input, expect: { rest: 200 } },
  { call: 'queryDicts', input, expect: { rest: 200 } },
]
