import type { OutlineSceneValue } from '@yantu/contract/ai/choices'
import { sceneOfTopic } from '@yantu/contract/ai/scene-of-topic'

/** What is asked for by its words; a plain introduction where they say nothing. */
export const sceneOf = ({ topic, occasion = '' }: { topic: string; occasion?: string }): OutlineSceneValue =>
  sceneOfTopic(occasion) ?? sceneOfTopic(topic) ?? 'general'
