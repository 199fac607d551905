import { useRouteLoaderData } from 'react-router'
import type { SiteSettings } from './site-settings.ts'

const unset: SiteSettings = {
  origin: '',
  animationUrl: '',
  companyName: '',
  icpNumber: '',
  policeFilingNumber: '',
  licenseNumber: '',
}

/** The site's settings, as the root's loader gave them. */
export const useSettings = (): SiteSettings =>
  (useRouteLoaderData('root') as { settings: SiteSettings } | undefined)?.settings ?? unset
