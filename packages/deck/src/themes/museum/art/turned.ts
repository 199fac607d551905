import { type NodeTree } from '../../../scene/index.ts'
import { gleam, RIM, rim, rounded, silhouette, type Exhibit, type Profile } from './form.ts'

const widest = (profile: Profile) => 2 * Math.max(...profile.map(([r]) => r))
const highest = (profile: Profile) => profile[0]![1]

type Turned = {
  name: string
  profile: Profile
  /** Drawn over the shaded body. */
  over?: NodeTree
  mouth?: boolean
  shine?: number
}

/** A thing turned on a wheel or a lathe. */
export const turned = ({ name, profile, over, mouth = true, shine = 0.5 }: Turned): Exhibit => ({
  name,
  width: widest(profile),
  height: highest(profile) + (mouth ? profile[0]![0] * RIM : 0),
  profile,
  draw: (tone) => [
    rounded(silhouette(profile), tone),
    over,
    gleam(profile, 0.08, 0.86, shine),
    mouth && rim(profile[0]![0], highest(profile), tone),
  ],
})
