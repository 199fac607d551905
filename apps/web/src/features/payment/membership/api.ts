import { dictionaryAgeMs, ownQuery, query } from '../../../lib/query.ts'

const types =
  'user_vip_amount,user_vip_amount_discount,user_vip_months,template_free_daily,user_vip_service_discount'

/** Prices, quotas and discounts of the plans. */
export const plansQuery = () => ({
  ...query('GET /api/system/getDicts', { types }),
  staleTime: dictionaryAgeMs,
  meta: { quiet: true },
})

/** Whether the viewer is a member, and until when. Asked anew whenever the dialog opens. */
export const membershipQuery = (viewer: string | null) => ({
  ...ownQuery(viewer, 'GET /api/userVip/queryUserVip', {}),
  enabled: viewer !== null,
  staleTime: 0,
  meta: { quiet: true },
})
