export const recorder = 1;
