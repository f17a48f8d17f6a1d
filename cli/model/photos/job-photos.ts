import type { JobRecord } from '../../schema/job.ts';
import type { Wording } from '../../schema/wording/wording.ts';

/** Lists the photos of a job with what is in them; data/gallery.yaml may say it better. */
export function listJobPhotos(
  { before, after, during, title }: Pick<JobRecord, 'before' | 'after' | 'during' | 'title'>,
  { proof, jobs }: Pick<Wording, 'proof' | 'jobs'>,
): { readonly file: string; readonly alt: string }[] {
  const named = [
    [before, proof.before],
    [after, proof.after],
    ...during.map((file, index) => [file, index === 0 ? jobs.during : `${jobs.during} ${index + 1}`]),
  ];
  return named.flatMap(([file, label]) => (file === undefined ? [] : [{ file, alt: `${label}: ${title}` }]));
}
