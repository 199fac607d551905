import type { ComponentProps } from 'react'
import { loadWorkInBrowser, loadWorkOnServer, WorkDetailPage, workMeta } from './work-detail-page.tsx'

export const loader = loadWorkOnServer
export const clientLoader = loadWorkInBrowser
export const meta = workMeta

interface RouteProps {
  params: { id: string }
  loaderData: ComponentProps<typeof WorkDetailPage>['loaderData']
}

export default function TemplateDetail({ params, loaderData }: RouteProps) {
  return <WorkDetailPage id={params.id} loaderData={loaderData} />
}
