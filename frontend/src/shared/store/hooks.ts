import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';

export type AppDispatch = ThunkDispatch<unknown, undefined, UnknownAction>;
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
