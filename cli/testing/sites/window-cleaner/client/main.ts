export { season } from './enhance/season.ts';
export function broken(): void {
  throw new Error('An enhancement that fails stops no other.');
}
