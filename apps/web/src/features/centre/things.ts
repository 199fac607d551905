import type { DehydratedState } from '@tanstack/react-query'
import type { WorkCard } from '@yantu/contract/catalog/endpoints'
import type { PublicProfile } from '@yantu/contract/identity/endpoints'
import { breadcrumbs, itemList, type Thing } from '../../lib/for-crawlers.ts'
import { paths, workPath } from '../../lib/paths.ts'

const answerOf = (state: DehydratedState | null, call: string): unknown =>
  state?.queries.find(({ queryKey }) => queryKey[0] === call)?.state.data

/** What a person's document is about: who they are, how many follow them, and the works that it shows. */
export function personThings(state: DehydratedState | null): (settings: { origin: string }) => Thing[] {
  const person = answerOf(state, 'GET /api/user/getPerson') as PublicProfile | undefined
  const works = answerOf(state, 'GET /api/template/getPersonTemplate') as { list: WorkCard[] } | undefined
  return ({ origin }) =>
    person
      ? [
          profileOf(person, origin),
          breadcrumbs(origin, [
            { name: '首页', path: paths.home },
            { name: person.userName, path: paths.person(person.userId) },
          ]),
          itemList(
            origin,
            (works?.list ?? []).map(({ templateType, templateId, title }) => ({
              name: title,
              path: workPath(templateType, templateId),
            })),
          ),
        ]
      : []
}

function profileOf(person: PublicProfile, origin: string): Thing {
  const url = origin + paths.person(person.userId)
  return {
    '@type': 'ProfilePage',
    '@id': `${url}#page`,
    url,
    inLanguage: 'zh-CN',
    mainEntity: {
      '@type': 'Person',
      '@id': `${url}#person`,
      name: person.userName,
      identifier: person.userId,
      url,
      ...(person.avatar && { image: new URL(person.avatar, origin).href }),
      ...(person.school && { affiliation: { '@type': 'CollegeOrUniversity', name: person.school } }),
      jobTitle: '设计师',
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/FollowAction',
        userInteractionCount: person.followers,
      },
      agentInteractionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/WriteAction',
        userInteractionCount: person.workCount,
      },
    },
  }
}
