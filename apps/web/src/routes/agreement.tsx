import { HydrationBoundary, useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { paths } from '../lib/paths.ts'
import { agreementQuery, AgreementView } from '../features/agreements/index.ts'
import type { Data } from '../lib/transport/json.ts'
import { documentHead } from '../lib/document-head.ts'
import { browserLoader, type PageArgs, type PageData, serverLoader } from '../lib/loader.ts'

interface Head {
  title: string
  type: string
}

const queries = ({ url, params }: PageArgs) => [
  agreementQuery(params.type ?? '', url.searchParams.get('doc') ?? ''),
]

function head([agreement]: readonly unknown[]): Head {
  const { title, type } = agreement as Data<'GET /api/agreement/get'>
  return { title, type }
}

export const loader = serverLoader(queries, head)
export const clientLoader = browserLoader(queries, head)

export const meta = (
  args: Parameters<typeof documentHead>[0] & { loaderData: PageData<Head> | undefined },
) => {
  if (!args.loaderData) return []
  const { title, type } = args.loaderData.head
  return documentHead(args, {
    title,
    description: `砚图${title}：当前施行的版本。`,
    path: paths.agreement(Number(type)),
  })
}

export default function AgreementPage({ loaderData }: { loaderData: PageData<Head> }) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <Agreement />
    </HydrationBoundary>
  )
}

function Agreement() {
  const { type = '' } = useParams()
  const [search] = useSearchParams()
  const { data: agreement } = useQuery(agreementQuery(type, search.get('doc') ?? ''))
  return agreement ? <AgreementView agreement={agreement} /> : null
}
