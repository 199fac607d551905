import { z } from 'zod'

/** What the operator sets about the site and every page may show. */
export interface SiteSettings {
  /** Absolute, without a slash at the end. */
  origin: string
  animationUrl: string
  companyName: string
  icpNumber: string
  policeFilingNumber: string
  licenseNumber: string
}

/** Where the QR pictures lead. */
export interface QrTargets {
  'mini-program': string
  service: string
  manager: string
}

/** The research animation is an outside site (specification section 1): until it is named, the address kept for examples. */
const SOMEBODY_ELSES_SITE = 'https://example.com/'

const text = (unset: string) => z.string().trim().min(1).default(unset)

/**
 * Reads SITE_* of the environment; `origin` is where browsers reach the site. What the operator has not filled
 * in is marked 待填 on the page, and the codes lead to the contact page until they have targets of their own.
 */
export function readSiteSettings(
  environment: NodeJS.ProcessEnv,
  origin: string,
): { settings: SiteSettings; qrTargets: QrTargets } {
  const contact = `${origin}/agreement/5?doc=contact`
  const env = z
    .object({
      SITE_ANIMATION_URL: z.url().default(SOMEBODY_ELSES_SITE),
      SITE_COMPANY_NAME: text('（公司名称待填）'),
      SITE_ICP_NUMBER: text('ICP 备案号（待填）'),
      SITE_POLICE_FILING_NUMBER: text('公网安备（待填）'),
      SITE_LICENSE_NUMBER: text('增值电信业务经营许可证（待填）'),
      SITE_MINI_PROGRAM_URL: z.url().default(origin),
      SITE_SERVICE_URL: z.url().default(contact),
      SITE_MANAGER_URL: z.url().default(contact),
    })
    .parse(environment)
  return {
    settings: {
      origin,
      animationUrl: env.SITE_ANIMATION_URL,
      companyName: env.SITE_COMPANY_NAME,
      icpNumber: env.SITE_ICP_NUMBER,
      policeFilingNumber: env.SITE_POLICE_FILING_NUMBER,
      licenseNumber: env.SITE_LICENSE_NUMBER,
    },
    qrTargets: {
      'mini-program': env.SITE_MINI_PROGRAM_URL,
      service: env.SITE_SERVICE_URL,
      manager: env.SITE_MANAGER_URL,
    },
  }
}
