export const library = 1;
