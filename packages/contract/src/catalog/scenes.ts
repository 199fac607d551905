/** The dictionary that lists the scenes of a type (specification section 3, Dictionary). */
export const sceneDictionary = {
  '0': 'ppt_scene',
  '1': 'case_scene',
  '2': 'document_scene',
  '3': 'excel_scene',
  '4': 'pdf_scene',
  '5': 'video_scene',
  '6': 'picture_scene',
  '7': 'scientific_scene',
} as const
