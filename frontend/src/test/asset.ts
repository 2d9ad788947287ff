/** Stands for styles and pictures: any class is named by its key. */
export default new Proxy<Record<string, string>>({}, { get: (_styles, key) => String(key) });
