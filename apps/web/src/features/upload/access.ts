import type { DataOf } from '@yantu/contract'
import type { identityEndpoints, OwnProfile } from '@yantu/contract/identity/endpoints'
import { catalogMessages } from '@yantu/contract/messages/catalog'
import { confirm } from '../../lib/app-state.ts'
import { getBrowserClient, ownQuery } from '../../lib/query.ts'
import { paths } from '../../lib/paths.ts'
import { serif } from '../../lib/serif.ts'
import { currentSession } from '../session/index.ts'

type Profile = DataOf<typeof identityEndpoints.getUserInfo>

/** Designers and whoever stands on the white list (specification section 2, route guard). */
export const isUploader = (user: OwnProfile | Profile): boolean =>
  user.userType === '2' || ('isWhite' in user && user.isWhite === '1')

/** What the server knows of the user: certified since the login, perhaps. */
export const accessQuery = (userId: string) => ({
  ...ownQuery(userId, 'POST /api/user/getUserInfo', {}),
  staleTime: 0,
  meta: { quiet: true },
})

/** Tells those who may not upload why; whether they want to be certified. */
export const wantsCertificate = (): Promise<boolean> =>
  confirm({ title: serif('设计师认证'), text: catalogMessages.certificateNeeded, action: '去认证' })

/** Where a press on 上传作品 leads whoever is signed in: to the form, to the certificate, or nowhere. */
export async function wayToUpload(): Promise<string | null> {
  const user = currentSession()?.user
  if (!user) return null
  // What can't be asked now is asked again there.
  const asked = () =>
    getBrowserClient()
      .fetchQuery(accessQuery(user.userId))
      .then(isUploader, () => true)
  if (isUploader(user) || (await asked())) return paths.upload
  return (await wantsCertificate()) ? paths.apply : null
}
