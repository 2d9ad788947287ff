export class ProjectorClosed extends Error {
  constructor() {
    super('The projector is closed');
    this.name = 'ProjectorClosed';
  }
}
