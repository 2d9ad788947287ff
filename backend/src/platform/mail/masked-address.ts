/** m•••@a•••.org: enough to recognize one's own address. Empty for an invalid one. */
export function maskedAddress(address: string): string {
  const [, local = '', host = '', ending = ''] = /^(.)[^@]*@(.).*\.([^.@]+)$/u.exec(address) ?? [];
  return local === '' ? '' : `${local}•••@${host}•••.${ending}`;
}
